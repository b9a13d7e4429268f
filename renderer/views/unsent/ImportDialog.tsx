import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import type { ImportedItem } from '../../../shared/domain/sync/imported-change.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { formatCount } from '../../lib/time-format.ts'
import { itemTitle } from './unsent-item-message.ts'
import {
  importItemLabel,
  isEmptyPreview,
  changeLines,
  previewSentences,
} from './import-preview-message.ts'
import type { Import, OpenImport } from './use-import.ts'
import { useFieldContext } from './use-field-context.ts'
import styles from './import.module.css'

type Props = { readonly open: OpenImport; readonly importing: Import }

/** Dialog with the preview of an import file before anything is applied. Escape cancels. */
export function ImportDialog({ open, importing }: Props): ReactElement {
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
          <Button tone="flat" isDisabled={isTaking} onPress={() => importing.close()}>
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
      <div className={`column ${styles['sentences']}`}>
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
    <div className={styles['rows']} role="region" aria-label={t`What is in the file`} tabIndex={0}>
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
