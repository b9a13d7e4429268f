import { useRef, type ReactElement } from 'react'
import { t } from '../../../../shared/domain/language/translate.ts'
import { TagsInput } from '../../../components/forms/TagsInput.tsx'
import { Checkbox } from '../../../controls/fields/Checkbox.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { useProjects, useSettings } from '../../../data/work.ts'
import { fullDay } from '../../../lib/days.ts'
import { dayOfForm, type EntryForm } from '../../../lib/entry-form.ts'
import { lengthHint } from '../../../lib/length-hint.ts'
import { ChangedValue, type FormFieldsProps } from './ChangedValue.tsx'
import { formBillable } from './entry-input.ts'
import { WorkFields } from './WorkFields.tsx'
import { maxTextLength } from '../../../../shared/domain/text/clean-text.ts'
import type { LocalId } from '../../../../shared/domain/units.ts'
import { NoteChoiceList } from '../../../components/work/NoteChoiceList.tsx'
import { useNoteChoices } from '../../../components/work/use-note-choices.ts'
import styles from './form.module.css'

/** All fields of the entry form. */
export function FormFields(props: FormFieldsProps): ReactElement {
  const { form, onChange } = props
  return (
    <>
      <div className={styles['note']}>
        <NoteField form={form.values} error={form.errorOf('note')} onChange={onChange} />
        <ChangedValue {...props} field="note" label={t`Note`} />
      </div>
      <TimeFields {...props} />
      <div className={styles['work']}>
        <WorkFields {...props} />
        <div>
          <TagsInput
            label={t`Tags`}
            hint={t`Separated by commas; on this computer only`}
            value={form.values.tags}
            error={form.errorOf('tags')}
            onChange={(tags) => onChange({ tags })}
          />
          <ChangedValue {...props} field="tags" label={t`Tags`} />
        </div>
      </div>
      <BillableBox {...props} />
    </>
  )
}

/**
 * Fields for day, start, end and length; a change of the end sets the length, and a change of the length sets the end.
 */
function TimeFields(props: FormFieldsProps): ReactElement {
  const { form, onDisk, zone, onChange } = props
  const { values } = form
  const times = [
    ['start', t`Start time`],
    ['end', t`End`],
    ['length', t`Duration`],
  ] as const
  const reading = values.length === onDisk.length ? null : lengthHint(values.length)
  return (
    <div className={styles['times']}>
      <div>
        <DateField
          label={t`Day`}
          value={values.day}
          day={dayOfForm(values, zone)}
          weekStart={useSettings().weekStart}
          error={form.errorOf('day')}
          onChange={(day) => onChange({ day })}
          onPick={(day) => onChange({ day: fullDay(day) })}
        />
        <ChangedValue {...props} field="day" label={t`Day`} />
      </div>
      {times.map(([field, label]) => (
        <div key={field}>
          <TextField
            label={label}
            value={values[field]}
            hint={field === 'length' ? (reading ?? undefined) : undefined}
            error={form.errorOf(field)}
            onChange={(text) => onChange({ [field]: text })}
          />
          <ChangedValue {...props} field={field} label={label} />
        </div>
      ))}
    </div>
  )
}

/**
 * Checkbox that shows whether the entry will be recorded as billable. Until the person sets the checkbox, it follows
 * the client, which is determined by the project.
 */
function BillableBox({ form, onDisk, changedFields, onChange }: FormFieldsProps): ReactElement {
  const { isBillable, canBe } = formBillable(form.values, onDisk, useProjects())
  return (
    <div className="row">
      <Checkbox
        isSelected={isBillable}
        isDisabled={!canBe}
        onChange={(billable) => onChange({ billable, isBillableChosen: true })}
      >{t`Billable`}</Checkbox>
      {!canBe && <span className="small dim">{t`Choose a client first.`}</span>}
      {changedFields.includes('billable') && (
        <span className="chip" data-tone="warn">{t`changed meanwhile`}</span>
      )}
    </div>
  )
}

type Props = {
  readonly form: EntryForm
  readonly error: string | null
  readonly onChange: (fields: Partial<EntryForm>) => void
}

/** Number of characters in one line of the field. */
const lineLength = 60

/** Field for the note. Notes of earlier work are suggested. A picked suggestion fills in its project as well. */
function NoteField({ form, error, onChange }: Props): ReactElement {
  const { note } = form
  const field = useRef<HTMLTextAreaElement>(null)
  const choices = useNoteChoices({
    text: note,
    projectId: (form.projectId || null) as LocalId | null,
    hasArrows: false,
    onPick: ({ note: picked, projectId, projectServiceId }) =>
      onChange({
        note: picked,
        ...(projectId !== null && {
          projectId,
          projectServiceId: projectServiceId === null ? '' : String(projectServiceId),
        }),
      }),
  })
  return (
    <div onKeyDown={(event) => void choices.press(event)}>
      <TextField
        label={t`Note`}
        placeholder={t`What did you work on?`}
        rows={note.includes('\n') || note.length > lineLength ? 3 : 1}
        area={field}
        attributes={choices.attributes}
        maxLength={maxTextLength}
        autoFocus
        value={note}
        error={error}
        onChange={(text) => {
          onChange({ note: text })
          if (text.includes('\n')) choices.close()
          else choices.open()
        }}
        onBlur={choices.close}
      />
      <NoteChoiceList field={field} state={choices} />
    </div>
  )
}
