import { t } from '../../../shared/domain/language/translate.ts'
import { useState, type FormEvent, type ReactElement } from 'react'
import type { FieldValue } from '../../../shared/domain/sync/operation.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import type { StintError } from '../../../shared/contract/errors.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useStores } from '../../components/window-context.ts'
import { useFormDraft } from '../../components/forms/use-form-draft.ts'
import { fromInput, toInput } from '../../lib/field-input.ts'
import { fieldLabel, kindOfField } from '../../lib/field-format.ts'
import { FieldInput } from './FieldInput.tsx'
import { fieldsToFix } from './item-actions.ts'
import { refusedFields } from './unsent-item-message.ts'
import styles from './unsent.module.css'

type Props = { readonly item: UnsentItem; readonly onClose: () => void }
type Texts = Readonly<Record<string, string>>

/** Name of the draft of an item's form. */
export function fixDraft(id: UnsentItem['id']): string {
  return `fix:${id}`
}

/**
 * Form with the rejected fields and the service's messages. Saving sends the item again. Input is kept as a
 * draft until then, or until Cancel.
 */
export function FixForm({ item, onClose }: Props): ReactElement {
  const { submit } = useStores()
  const [problems, setProblems] = useState<Texts>({})
  const fields = fieldsToFix(item)
  const draft = useFormDraft<Texts>(
    fixDraft(item.id),
    Object.fromEntries(fields.map((field) => [field, toInput(field, item.current[field] ?? null)])),
  )
  const serviceMessages: Texts = Object.fromEntries(
    refusedFields(item).flatMap(({ field, message }) => (field === null ? [] : [[field, message]])),
  )
  const clearAndClose = (): void => {
    draft.clear()
    onClose()
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const read = readTyped(draft.values)
    if (!read.ok) return setProblems(read.problems)
    const outcome = await submit('sync.repair', { id: item.id, fields: read.values })
    if (outcome.ok) clearAndClose()
    else setProblems(problemsOf(outcome.error, fields))
  }
  return (
    <form className={styles['form']} aria-label={t`Fix`} onSubmit={(event) => void save(event)}>
      <DraftNotice draft={draft} />
      {fields.map((field, index) => (
        <label
          key={field}
          className={styles['input']}
          data-wide={kindOfField(field) === 'longText'}
        >
          <span className="small dim">{fieldLabel(field)}</span>
          <FieldInput
            field={field}
            label={fieldLabel(field)}
            text={draft.form[field] ?? ''}
            problem={problems[field] ?? serviceMessages[field] ?? null}
            hasFocus={index === 0}
            onChange={(text) => draft.edit({ [field]: text })}
          />
        </label>
      ))}
      {problems[''] !== undefined && (
        <p className={styles['problem']} role="alert">
          {problems['']}
        </p>
      )}
      <div className={styles['buttons']}>
        <button type="submit" className="primary">{t`Save and send`}</button>
        <button type="button" className="quiet" onClick={clearAndClose}>{t`Cancel`}</button>
      </div>
    </form>
  )
}

type Read =
  | { readonly ok: true; readonly values: Readonly<Record<string, FieldValue>> }
  | { readonly ok: false; readonly problems: Texts }

/** Parses the edited fields only; the others stay unchanged. */
function readTyped(typed: Partial<Texts>): Read {
  const read = Object.entries(typed).map(
    ([field, text = '']) => [field, fromInput(field, text)] as const,
  )
  const problems = read.flatMap(([field, outcome]) =>
    outcome.ok ? [] : [[field, outcome.error.message] as const],
  )
  if (problems.length > 0) return { ok: false, problems: Object.fromEntries(problems) }
  const values = read.flatMap(([field, outcome]) =>
    outcome.ok ? [[field, outcome.value] as const] : [],
  )
  return { ok: true, values: Object.fromEntries(values) }
}

/** Error by field; under the empty name if it belongs to no shown field. */
function problemsOf({ field = '', message }: StintError, fields: readonly string[]): Texts {
  const name = field.split('.').at(-1) ?? ''
  return { [fields.includes(name) ? name : '']: message }
}
