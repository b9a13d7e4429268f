import { Download, Send, TriangleAlert, Upload } from 'lucide'
import { type ReactElement, useState } from 'react'
import { t } from '../../../shared/domain/language/translate.ts'
import type { ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
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
import type { UnsentExport, ImportResult } from '../../../shared/domain/sync/unsent-file.ts'
import { type Outcome, failure, success } from '../../../shared/contract/errors.ts'
import { toUnsentDraft, type DraftWorkspace } from '../../drafts/expense-draft.ts'
import { ShowInFolder, type SavedMessage } from '../../components/ShowInFolder.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { writtenFileMessage, importedFileMessage } from './unsent-file-message.ts'
import { itemTitle } from './unsent-item-message.ts'
import {
  importItemLabel,
  isEmptyPreview,
  changeLines,
  previewSentences,
} from './import-preview-message.ts'
import { useFieldContext } from './use-field-context.ts'
import styles from './unsent.module.css'
import importStyles from './import.module.css'
import type { ImportPreview } from '../../../shared/contract/groups/imports.ts'
import type { UnsentPackage } from '../../lib/unsent-package.ts'
import { loadLater } from '../../../shared/domain/language/load-later.ts'

/** Actions on all unsent items (send now, export, import), and messages about the connection and unreadable rows. */
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
        beside={count > 0 && <span className="small faint">{formatCount(count)}</span>}
      >
        <FileButton
          icon={Download}
          label={t`File to import`}
          accept=".json,.zip"
          onChoose={([file]) => void importing.choose(file)}
        >{t`Import…`}</FileButton>
        <Button icon={Upload} onPress={() => void save()}>{t`Export…`}</Button>
        {isConnected && (
          <Button icon={Send} onPress={() => void act('sync.sendNow', {})}>{t`Send now`}</Button>
        )}
      </ScreenHeader>
      {sync && <Connection sync={sync} now={now} />}
      {rejected !== null && <p className={`row ${styles['strip']}`}>{rejected}</p>}
      <div className={`wrap small selectable ${styles['result']}`}>
        <p role="status">{result.text}</p>
        {result.isSaved && <ShowInFolder />}
      </div>
      {importing.open && <ImportDialog open={importing.open} importing={importing} />}
    </>
  )
}

/** States that concern the connection. If an item was refused, the item itself says so. */
const connectionProblems: ReadonlySet<SyncStatus['kind']> = new Set([
  'offline',
  'notUpToDate',
  'signIn',
])

type ConnectionProps = { readonly sync: SyncStatus; readonly now: EpochMs }

function Connection({ sync, now }: ConnectionProps): ReactElement | null {
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
      {next !== null && <p className={sync.kind === 'local' ? 'grow' : 'small faint'}>{next}</p>}
      {sync.kind === 'local' && (
        <Button tone="key" isSmall onPress={() => showScreen('account')}>{t`Connect`}</Button>
      )}
    </div>
  )
}

/** Exports unsent work: changes and receipts from main, drafts from this window. */
function useUnsentFile() {
  const parts = useWindowContext()
  const [result, setResult] = useState<SavedMessage>({ text: '', isSaved: false })
  const say = (text: string): void => setResult({ text, isSaved: false })
  const workspace = useWorkspaceId()
  const importing = useImport(say)
  return {
    result,
    async save(): Promise<void> {
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
  return stores.submit(
    'sync.exportUnsent',
    { drafts: drafts.value.map(toUnsentDraft) },
    { workspace },
  )
}

type Props = { readonly open: OpenImport; readonly importing: Import }

/** Preview of an import, applied only once confirmed. Escape cancels. */
function ImportDialog({ open, importing }: Props): ReactElement {
  const { preview, newDrafts } = open
  const { isTaking } = importing
  const isEmpty = isEmptyPreview(preview, newDrafts)
  return (
    <Dialog
      title={isEmpty ? t`Nothing in this file is new` : t`Import this file?`}
      width="wide"
      onClose={() => importing.close()}
      actions={
        <>
          <Button isDisabled={isTaking} onPress={() => importing.close()}>
            {isEmpty ? t`Close` : t`Cancel`}
          </Button>
          {!isEmpty && (
            <Button tone="key" isPending={isTaking} onPress={() => void importing.take()}>
              {isTaking ? t`Importing…` : t`Import`}
            </Button>
          )}
        </>
      }
    >
      <div className={`column ${importStyles['sentences']}`}>
        {previewSentences(preview, newDrafts).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <PreviewTable open={open} />
    </Dialog>
  )
}

const actionLabels = { create: t`Add`, update: t`Change`, delete: t`Delete` } as const

function PreviewTable({ open: { preview } }: Pick<Props, 'open'>): ReactElement | null {
  const { items, callbacks, counts, callbackCount } = preview
  if (items.length + callbacks.length === 0) return null
  const total =
    counts.reduce((sum, { creates, changes, deletes }) => sum + creates + changes + deletes, 0) +
    callbackCount
  const left = total - items.length - callbacks.length
  return (
    <div
      className={importStyles['rows']}
      role="region"
      aria-label={t`What is in the file`}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t`Action`}</th>
            <th scope="col">{t`Affected item`}</th>
            <th scope="col">{t`Before → after`}</th>
          </tr>
        </thead>
        <tbody>
          {callbacks.map(({ id, event, uri }) => (
            <tr key={id} data-tone="bad">
              <td>{t`Refused`}</td>
              <th scope="row">
                {t`Webhook`} <bdi>{event}</bdi>
              </th>
              <td>
                <bdi>{uri}</bdi>
              </td>
            </tr>
          ))}
          {items.map((item) => (
            <PreviewRow key={item.id} item={item} />
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="dim small">{t`and ${formatCount(left)} more`}</p>}
    </div>
  )
}

function PreviewRow({ item }: { readonly item: ImportedItem }): ReactElement {
  const context = useFieldContext()
  return (
    <tr data-tone={item.kind === 'delete' ? 'bad' : item.kind === 'update' ? 'warn' : undefined}>
      <td>{actionLabels[item.kind]}</td>
      <th scope="row">
        <bdi>{itemTitle(item)}</bdi>
        <span className="dim small">{importItemLabel(item, context)}</span>
      </th>
      <td>
        {changeLines(item, context).map((line) => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </td>
    </tr>
  )
}

type OpenImport = {
  readonly preview: ImportPreview
  /** Number of drafts that this window does not have yet. */
  readonly newDrafts: number
  readonly receipts: UnsentPackage['receipts']
  readonly workspace: DraftWorkspace
}

type Import = ReturnType<typeof useImport>

/** Imports a file in two steps: first its preview, then the import. `report`: called with the result message. */
function useImport(report: (sentence: string) => void) {
  const parts = useWindowContext()
  const workspace = useWorkspaceId()
  const [open, setOpen] = useState<OpenImport | null>(null)
  const [isTaking, setIsTaking] = useState(false)
  return {
    open,
    isTaking,
    async choose(file: File | undefined): Promise<void> {
      if (workspace === null || !file) return
      report(t`Reading the file…`)
      const opened = await openFile(parts, workspace, file)
      report(opened.ok ? '' : opened.error.message)
      if (opened.ok) setOpen(opened.value)
    },
    async take(): Promise<void> {
      if (!open || isTaking) return
      setIsTaking(true)
      const taken = await takeFile(parts, open)
      setIsTaking(false)
      setOpen(null)
      report(taken.ok ? importedFileMessage(taken.value) : taken.error.message)
    },
    close(): void {
      if (!open || isTaking) return
      setOpen(null)
      void parts.stores.submit('imports.close', { id: open.preview.id })
    },
  }
}

/** Reads a file for its preview. Nothing is stored, neither in this window nor in main's database. */
async function openFile(
  { stores, expenseDrafts }: WindowContext,
  workspace: DraftWorkspace,
  file: File,
): Promise<Outcome<OpenImport>> {
  const { openPackage, maxPackageSize } = await loadLater(
    () => import('../../lib/unsent-package.ts'),
  )
  if (file.size > maxPackageSize)
    return failure('invalid', t`This file is too large to be from Stint.`)
  const bytes = await bytesOf(file)
  if (!bytes.ok) return bytes
  const opened = openPackage(bytes.value)
  if (!opened.ok) return opened
  const preview = await stores.submit('imports.preview', { text: opened.value.text })
  if (!preview.ok) return preview
  const drafts = await expenseDrafts.all(workspace)
  if (!drafts.ok) return drafts
  const here = new Set(drafts.value.map(({ id }) => id))
  const newDrafts = preview.value.draftIds.filter((id) => !here.has(id)).length
  const { receipts } = opened.value
  return success({ preview: preview.value, newDrafts, receipts, workspace })
}

/**
 * Imports receipts first, then changes, then drafts. After an interruption, importing the same file again completes it.
 */
async function takeFile(
  { stores, expenseDrafts }: WindowContext,
  { preview, receipts, workspace }: OpenImport,
): Promise<Outcome<Omit<ImportResult, 'drafts'> & { readonly drafts: number }>> {
  for (const unpack of receipts) {
    const kept = await stores.submit('receipts.keep', { bytes: unpack() }, { workspace })
    // Invalid receipts are skipped; main counts those that the text names.
    if (!kept.ok && kept.error.code !== 'invalid') return kept
  }
  const taken = await stores.submit('imports.take', { id: preview.id }, { workspace })
  if (!taken.ok) return taken
  const drafts = taken.value.drafts.map((draft) => ({ ...draft, workspace }))
  const added = await expenseDrafts.importAll(drafts)
  return added.ok ? success({ ...taken.value, drafts: added.value }) : added
}

async function bytesOf(file: File): Promise<Outcome<Uint8Array>> {
  try {
    return success(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return failure('storage', t`Couldn’t read this file: it no longer exists, or it’s too large.`)
  }
}
