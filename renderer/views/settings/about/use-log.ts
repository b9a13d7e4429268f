import { useEffect, useState } from 'react'
import type { LogLine, LogPage } from '../../../../shared/contract/payloads.ts'
import { longestLogSearch, type LogFilter } from '../../../../shared/domain/diagnostics/log-line.ts'
import { useStores } from '../../../components/window-context.ts'
import { after } from '../../../lib/clock.ts'
import { withNewer } from './log-pages.ts'

type Wanted = { readonly level: LogFilter; readonly text: string; readonly follows: boolean }

/** ms between two looks for new lines. */
const pause = 1000

/** Lines of the log that match; null until the first are loaded. Of a longer text, its beginning counts. */
export function useLog({ level, text: wanted, follows }: Wanted) {
  const text = wanted.slice(0, longestLogSearch)
  const { answers, submit } = useStores()
  const filter = `${level} ${text}`
  const [known, setKnown] = useState<(LogPage & { readonly filter: string }) | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isCurrent = true
    let cancel = (): void => undefined
    const look = async (): Promise<void> => {
      const outcome = await answers.once('log.page', { before: null, level, text })
      if (!isCurrent) return
      setProblem(outcome.ok ? null : outcome.error.message)
      if (outcome.ok) {
        const { value } = outcome
        setKnown((before) =>
          before?.filter === filter
            ? { ...withNewer(before, value), filter }
            : { ...value, filter },
        )
      }
      // Another look can have ended meanwhile.
      cancel()
      if (follows && !document.hidden) cancel = after(pause, () => void look())
    }
    // A hidden window does not look; when it is shown again it does at once.
    const shown = (): void => {
      cancel()
      if (follows && !document.hidden) void look()
    }
    document.addEventListener('visibilitychange', shown)
    void look()
    return () => {
      isCurrent = false
      cancel()
      document.removeEventListener('visibilitychange', shown)
    }
  }, [answers, level, text, follows, filter])
  const before = known?.before ?? null
  return {
    /** Those of the filter before stay until the new ones are there. */
    lines: known && (known.lines satisfies readonly LogLine[]),
    hasMore: before !== null,
    problem,
    async loadMore(): Promise<void> {
      const outcome = await answers.once('log.page', { before, level, text })
      if (!outcome.ok) return setProblem(outcome.error.message)
      const { value } = outcome
      setKnown((now) =>
        now?.filter === filter && now.before === before
          ? { ...value, lines: [...now.lines, ...value.lines], filter }
          : now,
      )
    },
    async openFolder(): Promise<void> {
      const outcome = await submit('log.openFolder', {})
      setProblem(outcome.ok ? null : outcome.error.message)
    },
  }
}
