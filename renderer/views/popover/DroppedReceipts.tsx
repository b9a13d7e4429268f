import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { useWindowContext } from '../../components/window-context.ts'
import { useFileDrop } from '../../components/forms/use-file-drop.ts'
import type { DraftWorkspace } from '../../drafts/expense-draft.ts'
import {
  createDraftsFromFiles,
  type DroppedFilesResult,
} from '../expenses/drafts/drafts-from-files.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './popover.module.css'

type Props = {
  readonly workspace: DraftWorkspace
  /** Called to open a draft in the form. */
  readonly onOpen: (draftId: string) => void
}
/** Message about a file. If it is about a draft, a button opens the draft. */
type Line = DroppedFilesResult['messages'][number] & {
  readonly id: number
  readonly draftId: string | null
}

/** Result of dropping files on the popover. The files are stored as receipts. */
export function DroppedReceipts({ workspace, onOpen }: Props): ReactElement {
  const parts = useWindowContext()
  const [keeping, setKeeping] = useState(0)
  const [lines, setLines] = useState<readonly Line[]>([])
  const take = async (files: readonly File[]): Promise<void> => {
    setKeeping((count) => count + 1)
    const { draftIds, messages } = await createDraftsFromFiles(parts, workspace, files)
    setKeeping((count) => count - 1)
    setLines((before) => {
      const first = (before.at(-1)?.id ?? 0) + 1
      const more = messages.map((message, index) => ({
        ...message,
        id: first + index,
        draftId: index === 0 ? (draftIds[0] ?? null) : null,
      }))
      return [...before, ...more]
    })
  }
  const isOver = useFileDrop((files) => void take(files))
  const close = (id: number): void => setLines((known) => known.filter((line) => line.id !== id))
  return (
    <>
      {isOver && <div className={`drop-place ${styles['drop']}`}>{t`Drop to save as a draft`}</div>}
      <div role="status">
        {keeping > 0 && <p className={styles['kept']}>{t`Copying…`}</p>}
        {lines.map(({ id, draftId, text, isProblem }) => (
          <div key={id} className={styles['kept']} data-problem={isProblem}>
            <p className="grow">{text}</p>
            {draftId !== null && (
              <NativeButton
                tone="link"
                className="small"
                onClick={() => {
                  close(id)
                  onOpen(draftId)
                }}
              >{t`Edit draft`}</NativeButton>
            )}
            <NativeButton
              tone="flat"
              isIcon
              isSmall
              aria-label={t`Dismiss`}
              onClick={() => close(id)}
            >
              ×
            </NativeButton>
          </div>
        ))}
      </div>
    </>
  )
}
