import { t } from '../../../shared/domain/language/translate.ts'
import { X } from 'lucide'
import type { KeyboardEvent, ReactElement } from 'react'
import {
  staffName,
  staffStates,
  staffProblem,
  type EditableStaffField,
  type StaffMember,
  type StaffTexts,
} from '../../../shared/domain/account/staff-member.ts'
import { failure } from '../../../shared/contract/errors.ts'
import type { LocalId } from '../../../shared/domain/units.ts'
import { Form } from '../../components/forms/Form.tsx'
import { useForm, type FormState } from '../../components/forms/use-form.ts'
import { useStores } from '../../components/window-context.ts'
import { Button, IconButton } from '../../controls/Button.tsx'
import { Facts } from '../../controls/Facts.tsx'
import { isSaveKey } from '../../controls/is-save-key.ts'
import { copyText } from '../../lib/copy-text.ts'
import { fieldLabel } from '../../lib/field-format.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { useQuery } from '../../data/use-query.ts'
import { receivedFacts, staffFieldGroups, staffTexts } from './staff-form.ts'
import styles from './business.module.css'

type Props = {
  readonly id: LocalId
  /** The member being edited; null once the member no longer exists. Typed text stays in the form even then. */
  readonly member: StaffMember | null
  readonly onClose: () => void
}

/** Pane with every field of a staff member. It is beside the list, not in a dialog, so that the list stays in view. */
export function StaffPane({ id, member, onClose }: Props): ReactElement {
  const stores = useStores()
  const form = useForm<StaffTexts, unknown>({
    draft: `staff:${id}`,
    initial: staffTexts(member),
    // Stored values are not checked: values from the service may break the rules for typed values.
    submit: (_, { values }) => {
      const wrong = staffProblem(values)
      if (wrong !== null) return failure('invalid', wrong.message, wrong.field)
      return stores.submit('staff.edit', { id, ...values })
    },
    onSaved: () => undefined,
  })
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isSaveKey(event)) void form.save()
    else if (event.key === 'Escape') onClose()
    else return
    event.stopPropagation()
  }
  return (
    <aside className={`scrolled ${styles['pane']}`} aria-label={t`Member`} onKeyDown={onKeyDown}>
      <div className="flush part-head">
        <h3>{member ? staffName(member) : t`Deleted member`}</h3>
        <IconButton icon={X} label={t`Close`} isSmall onPress={onClose} />
      </div>
      {member === null && (
        <p
          role="alert"
          className={`row wrap warn ${styles['refusal']}`}
        >{t`This member no longer exists. What you typed is still here.`}</p>
      )}
      <Form form={form}>
        <StaffFields form={form} />
        <div className={`foot-line ${styles['paneActions']} ${styles['save']}`}>
          <Button
            tone="key"
            isDisabled={member === null}
            isPending={form.isBusy}
            onPress={() => void form.save()}
          >{t`Save`}</Button>
          {form.isChanged && form.draft.mark === null && (
            <Button onPress={form.discard}>{t`Discard changes`}</Button>
          )}
        </div>
      </Form>
      {member && <StateActions member={member} onDeleted={onClose} />}
      {member && (
        <Facts
          title={t`From your accounting service`}
          facts={receivedFacts(member)}
          copy={copyText}
        />
      )}
    </aside>
  )
}

type StateProps = { readonly member: StaffMember; readonly onDeleted: () => void }

function StateActions({ member: { id, visState }, onDeleted }: StateProps): ReactElement {
  const stores = useStores()
  if (visState !== staffStates.active) {
    return (
      <div className={styles['paneActions']}>
        <Button
          onPress={() => void stores.act('staff.setState', { id, visState: staffStates.active })}
        >{t`Restore`}</Button>
      </div>
    )
  }
  const end = async (state: 1 | 2): Promise<void> => {
    if (await stores.act('staff.setState', { id, visState: state })) onDeleted()
  }
  return (
    <div className={styles['paneActions']}>
      <Button onPress={() => void end(staffStates.archived)}>{t`Archive`}</Button>
      <Button tone="bad" onPress={() => void end(staffStates.deleted)}>{t`Delete`}</Button>
    </div>
  )
}

function StaffFields({ form }: { readonly form: FormState<StaffTexts> }): ReactElement {
  const currency = useQuery('business.system', {})?.known?.fields['currency_code']
  return (
    <>
      {staffFieldGroups.map(({ title, fields }) => (
        <section key={title} className={styles['fields']} aria-label={title}>
          <h4>{title}</h4>
          {fields.map((field) => (
            <TextField
              key={field}
              label={fieldLabel(field)}
              {...form.field(field)}
              hint={hintOf(field, typeof currency === 'string' ? currency : null)}
              {...(field === 'note' && { rows: 3 })}
              {...(field === 'rate' && { inputMode: 'decimal' as const })}
            />
          ))}
        </section>
      ))}
    </>
  )
}

function hintOf(field: EditableStaffField, currency: string | null): string | undefined {
  if (field === 'rate') return t`Per hour. Enter 0 to remove the rate.`
  if (field === 'currency' && currency !== null) return t`Leave empty to use ${currency}.`
  return undefined
}
