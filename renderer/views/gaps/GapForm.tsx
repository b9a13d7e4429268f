import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement, ReactNode } from 'react'
import type { UnresolvedGap } from '../../../shared/contract/payloads.ts'
import type { EpochMs, LocalId } from '../../../shared/domain/units.ts'
import type { FormValues } from '../../components/forms/form-draft.ts'
import { CancelButton, Form } from '../../components/forms/Form.tsx'
import { useForm, type FormState } from '../../components/forms/use-form.ts'
import { ProjectPicker } from '../../components/work/ProjectPicker.tsx'
import { useStores } from '../../components/window-context.ts'
import { Button } from '../../controls/Button.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { timeOfDay } from '../../lib/time-format.ts'
import { gapAssignedMessage, assignGapDraft } from './gap-messages.ts'
import { maxMinutesKept } from './gap-actions.ts'
import styles from './gaps.module.css'
import { localZone } from '../../lib/clock.ts'

type Props<Values extends FormValues> = {
  readonly form: FormState<Values>
  readonly label: string
  readonly verb: string
  /** Closes the form and keeps the draft. */
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Form about a gap. Escape closes the form and keeps the draft; Cancel deletes the draft. */
function GapForm<Values extends FormValues>(props: Props<Values>): ReactElement {
  const { form, label, verb, onClose, children } = props
  return (
    <div
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Form form={form} label={label} className={`row wrap ${styles['form']}`}>
        {children}
        <Button tone="key" type="submit" isPending={form.isBusy}>
          {verb}
        </Button>
        <CancelButton form={form} onClose={onClose} />
      </Form>
    </div>
  )
}

type GapFormProps = { readonly gap: UnresolvedGap; readonly onClose: () => void }

const blank = { note: '', projectId: '' }

/**
 * Form that records a gap as a separate entry, for work that the user chooses. Typed text is kept as a draft; Cancel
 * deletes it.
 */
export function AssignGapForm({ gap, onClose }: GapFormProps): ReactElement {
  const stores = useStores()
  const form = useForm({
    draft: assignGapDraft(gap.id),
    initial: blank,
    submit: ({ note, projectId }) =>
      stores.submit(
        'gaps.give',
        { id: gap.id, note, ...(projectId !== '' && { projectId: projectId as LocalId }) },
        { undo: gapAssignedMessage(gap) },
      ),
    onSaved: onClose,
  })
  const { projectId } = form.values
  return (
    <GapForm form={form} label={t`Other work in this gap`} verb={t`Record`} onClose={onClose}>
      <div className="grow">
        <TextField
          label={t`What did you work on?`}
          isLabelHidden
          placeholder={t`What did you work on?`}
          autoFocus
          {...form.field('note')}
        />
      </div>
      <div className={styles['project']}>
        <ProjectPicker
          value={projectId === '' ? null : (projectId as LocalId)}
          onChange={(id) => form.edit({ projectId: id ?? '' })}
        />
      </div>
    </GapForm>
  )
}

/**
 * Form that keeps the first minutes of a gap and cuts out the rest. It asks for minutes, because a time of day can
 * occur twice in a gap.
 */
export function SplitGapForm({ gap, onClose }: GapFormProps): ReactElement {
  const stores = useStores()
  const maxMinutes = maxMinutesKept(gap)
  /** Returns the end of the kept part. Null if the text is not a number of minutes inside the gap. */
  const meant = (typed: string): EpochMs | null => {
    const minutes = /^\d+$/.test(typed.trim()) ? Number(typed) : 0
    return minutes > 0 && minutes <= maxMinutes ? ((gap.from + minutes * 60_000) as EpochMs) : null
  }
  const form = useForm({
    draft: `gap-split:${gap.id}`,
    initial: { minutes: String(Math.ceil(maxMinutes / 2)) },
    validate: ({ minutes }) =>
      meant(minutes) === null
        ? {
            field: 'minutes',
            message:
              maxMinutes === 1
                ? t`You can only keep 1 minute of this gap.`
                : t`Enter between 1 and ${maxMinutes} minutes.`,
          }
        : null,
    submit: ({ minutes }) =>
      stores.submit('gaps.split', { id: gap.id, at: meant(minutes) ?? gap.from }),
    onSaved: onClose,
  })
  const at = meant(form.values.minutes)
  return (
    <GapForm form={form} label={t`Split this gap`} verb={t`Split`} onClose={onClose}>
      <span>{t`First part to keep`}</span>
      <div className={styles['minutes']}>
        <TextField
          label={t`Minutes to keep`}
          isLabelHidden
          inputMode="numeric"
          autoFocus
          {...form.field('minutes')}
        />
      </div>
      <span>{at === null ? t`minutes` : t`minutes, until ${timeOfDay(at, localZone())}`}</span>
      <span className="grow" />
    </GapForm>
  )
}
