import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import type { FieldValue } from '../../../shared/domain/sync/operation.ts'
import type { UnsentItem } from '../../../shared/contract/payloads.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { fromInput, toInput } from '../../lib/field-input.ts'
import { fieldLabel, kindOfField } from '../../lib/field-format.ts'
import { fieldsToFix } from './item-actions.ts'
import { refusedFields, saidByService } from './unsent-item-message.ts'
import { ValueField } from './ValueField.tsx'
import styles from './unsent.module.css'

type Props = {
  readonly item: UnsentItem
  /** True if the person opened the form. The first field then gets the focus. */
  readonly hasFocus: boolean
  readonly onClose: () => void
}
type Texts = Readonly<Record<string, string>>

/** Returns the name of the draft of an item's form. */
export function fixDraft(id: UnsentItem['id']): string {
  return `fix:${id}`
}

/**
 * Form with the rejected fields and the service's messages. Saving sends the item again. The typed text is a draft
 * until it is saved or Cancel is pressed.
 */
export function FixForm({ item, hasFocus, onClose }: Props): ReactElement {
  const stores = useStores()
  const fields = fieldsToFix(item)
  const form = useForm<Texts, unknown>({
    draft: fixDraft(item.id),
    initial: Object.fromEntries(
      fields.map((field) => [field, toInput(field, item.current[field] ?? null)]),
    ),
    // Only the edited fields are parsed; the others stay unchanged.
    submit: async (_, draft) => {
      const read = readTyped(draft.values)
      if (!read.ok) return read
      const outcome = await stores.submit('sync.repair', { id: item.id, fields: read.value })
      if (outcome.ok) return outcome
      const { code, message, field } = outcome.error
      return failure(code, message, field?.split('.').at(-1))
    },
    onSaved: onClose,
  })
  const said = new Map(refusedFields(item).map(({ field, message }) => [field, message]))
  return (
    <Form form={form} label={t`Fix`} className={styles['form']}>
      {fields.map((field, index) => {
        const message = said.get(field)
        const refused =
          message !== undefined && form.draft.values[field] === undefined
            ? saidByService(message)
            : null
        return (
          <div key={field} data-wide={kindOfField(field) === 'longText' || undefined}>
            <ValueField
              field={field}
              label={fieldLabel(field)}
              value={form.values[field] ?? ''}
              error={form.errorOf(field) ?? refused}
              autoFocus={hasFocus && index === 0}
              onChange={(text) => form.edit({ [field]: text })}
            />
          </div>
        )
      })}
      <div className={`wrap ${styles['buttons']}`}>
        <Button tone="key" isSmall type="submit" isPending={form.isBusy}>
          {t`Save and send`}
        </Button>
        <Button
          tone="flat"
          isSmall
          onPress={() => {
            form.discard()
            onClose()
          }}
        >{t`Cancel`}</Button>
      </div>
    </Form>
  )
}

/** Parses the texts by field. Fails with the message of the first text that can't be read. */
function readTyped(typed: Partial<Texts>): Outcome<Readonly<Record<string, FieldValue>>> {
  const values: Record<string, FieldValue> = {}
  for (const [field, text = ''] of Object.entries(typed)) {
    const outcome = fromInput(field, text)
    if (!outcome.ok) return outcome
    values[field] = outcome.value
  }
  return success(values)
}
