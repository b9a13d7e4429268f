import type { ReactElement } from 'react'
import type { SyncStatus } from '../../shared/payloads.ts'
import type { EpochMs } from '../../shared/domain/units.ts'
import { assertNever } from '../../shared/errors.ts'
import { countdown } from '../lib/format.ts'
import { useWindowState } from './stores-context.ts'
import { useNow } from './use-now.ts'

/** Where everything stands, in a word or three; the same chip in every window. */
export function StatusChip(): ReactElement | null {
  const sync = useWindowState((state) => state.sync)
  const now = useNow(sync?.nextTryAt != null)
  if (!sync) return null
  const { tone, text } = describe(sync, now)
  return (
    <span className="chip" data-tone={tone} role="status" title={sync.problem ?? undefined}>
      {text}
    </span>
  )
}

type Words = { readonly tone: 'ok' | 'warn' | 'bad'; readonly text: string }

function describe(sync: SyncStatus, now: EpochMs): Words {
  if (sync.kind === 'signIn') return { tone: 'bad', text: 'Sign in again' }
  if (sync.refused > 0) return { tone: 'bad', text: `${sync.refused} need you` }
  const isLater = sync.nextTryAt !== null && sync.nextTryAt > now
  const retry =
    isLater && sync.nextTryAt !== null ? ` · retry in ${countdown(sync.nextTryAt, now)}` : ''
  switch (sync.kind) {
    case 'idle':
      return { tone: 'ok', text: 'All sent' }
    case 'sending':
      return { tone: 'warn', text: 'Sending…' }
    case 'waiting':
      return { tone: 'warn', text: `${sync.unsent} unsent${retry}` }
    case 'offline':
      return { tone: 'warn', text: `Offline · ${sync.unsent} unsent${retry}` }
    case 'local':
      return {
        tone: 'warn',
        text: sync.unsent > 0 ? `${sync.unsent} unsent · no account` : 'No account',
      }
    default:
      return assertNever(sync.kind)
  }
}
