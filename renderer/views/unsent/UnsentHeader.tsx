import { Download, Send, TriangleAlert, Upload } from 'lucide'
import { type ReactElement, useState } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import { FileButton } from '../../controls/fields/FileButton.tsx'
import type { SyncStatus } from '../../../shared/contract/payloads.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import {
  useStores,
  useWindowContext,
  useWorkspaceId,
  type WindowContext,
} from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import { ScreenHeader } from '../../controls/ScreenHeader.tsx'
import { useQuery } from '../../data/use-query.ts'
import { localZone } from '../../lib/clock.ts'
import { nextAttemptMessage, rejectedRowsMessage } from '../../lib/sync-status-message.ts'
import { formatCount, since } from '../../lib/time-format.ts'
import { ImportDialog } from './ImportDialog.tsx'
import type { UnsentExport } from '../../../shared/domain/sync/unsent-file.ts'
import type { Outcome } from '../../../shared/contract/errors.ts'
import { toUnsentDraft, type DraftWorkspace } from '../../drafts/expense-draft.ts'
import { ShowInFolder, type SavedMessage } from '../../components/ShowInFolder.tsx'
import { writtenFileMessage } from './unsent-file-message.ts'
import { useImport, type Import } from './use-import.ts'
import styles from './unsent.module.css'

/** Actions on all items (send now, export, import), and messages about the connection and rejected rows. */
export function UnsentHeader({ now }: { readonly now: EpochMs }): ReactElement {
  const { act } = useStores()
  const sync = useQuery('sync.status', {})
  const { result, save, importing } = useUnsentFile()
  const isConnected = sync !== undefined && sync.kind !== 'local'
  const rejected = rejectedRowsMessage(sync?.rejectedRows ?? 0)
  const count = sync?.unsent ?? 0
  return (
    <>
      <ScreenHeader
        title={t`Unsent`}
        beside={count > 0 && <span className={styles['count']}>{formatCount(count)}</span>}
      >
        <FileButton
          tone="flat"
          icon={Download}
          label={t`File to import`}
          accept=".json,.zip"
          onChoose={([file]) => void importing.choose(file)}
        >{t`Import…`}</FileButton>
        <Button tone="flat" icon={Upload} onPress={() => void save()}>{t`Export…`}</Button>
        {isConnected && (
          <Button icon={Send} onPress={() => void act('sync.sendNow', {})}>{t`Send now`}</Button>
        )}
      </ScreenHeader>
      {sync && <Connection sync={sync} now={now} />}
      {rejected !== null && <p className={`row ${styles['strip']}`}>{rejected}</p>}
      <div className={`wrap ${styles['result']}`}>
        <p role="status">{result.text}</p>
        {result.isSaved && <ShowInFolder />}
      </div>
      {importing.open && <ImportDialog open={importing.open} importing={importing} />}
    </>
  )
}

/** States whose problem is shown here. They are the problems of the connection; a refusal is shown at its item. */
const connectionProblems: ReadonlySet<SyncStatus['kind']> = new Set([
  'offline',
  'notUpToDate',
  'signIn',
])

function Connection({
  sync,
  now,
}: {
  readonly sync: SyncStatus
  readonly now: EpochMs
}): ReactElement | null {
  const { showScreen } = useStores()
  const problem = connectionProblems.has(sync.kind) ? sync.problem : null
  const next = nextAttemptMessage(sync, now)
  if (problem === null && next === null) return null
  const { lastResponseAt } = sync
  return (
    <div className={`row ${styles['strip']}`}>
      {problem !== null && <Icon of={TriangleAlert} />}
      {sync.kind === 'offline' && (
        <b>
          {lastResponseAt === null
            ? t`Offline`
            : t`Offline since ${since(lastResponseAt, now, localZone())}`}
        </b>
      )}
      {problem !== null && <p>{problem}</p>}
      {problem !== null && <span className="grow" />}
      {next !== null && <p className={styles['next']}>{next}</p>}
      {sync.kind === 'local' && (
        <Button isSmall onPress={() => showScreen('account')}>{t`Connect`}</Button>
      )}
    </div>
  )
}

type UnsentFile = {
  /** Message about the last export. */
  readonly result: SavedMessage
  readonly save: () => Promise<void>
  readonly importing: Import
}

/** Returns the export of unsent work. Main has the changes and receipts, and this window has the drafts. */
function useUnsentFile(): UnsentFile {
  const parts = useWindowContext()
  const [result, setResult] = useState<SavedMessage>({ text: '', isSaved: false })
  const say = (text: string): void => setResult({ text, isSaved: false })
  const workspace = useWorkspaceId()
  const importing = useImport(say)
  return {
    result,
    async save() {
      if (workspace === null) return
      const written = await write(parts, workspace)
      if (written.ok) setResult({ text: writtenFileMessage(written.value), isSaved: true })
      else say(written.error.message)
    },
    importing,
  }
}

async function write(
  { stores, expenseDrafts }: WindowContext,
  workspace: DraftWorkspace,
): Promise<Outcome<UnsentExport>> {
  const drafts = await expenseDrafts.all(workspace)
  if (!drafts.ok) return drafts
  return stores.submit('sync.exportUnsent', { drafts: drafts.value.map(toUnsentDraft) })
}
