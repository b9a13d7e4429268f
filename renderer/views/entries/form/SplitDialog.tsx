import { t } from '../../../../shared/domain/language/translate.ts'
import { useState, type ReactElement } from 'react'
import { failure } from '../../../../shared/contract/errors.ts'
import { dayOf } from '../../../../shared/domain/time/calendar.ts'
import { endOf, type TimeEntry } from '../../../../shared/domain/entries/time-entry.ts'
import { secondsBetween, wholeSecond, type EpochMs } from '../../../../shared/domain/units.ts'
import { maxTextLength } from '../../../../shared/domain/text/clean-text.ts'
import { useStores } from '../../../components/window-context.ts'
import { FormDialog } from '../../../components/forms/Form.tsx'
import { useForm } from '../../../components/forms/use-form.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { now } from '../../../lib/clock.ts'
import { clockText, readEnd } from '../../../lib/clock-field.ts'
import { formatLength } from '../../../lib/time-format.ts'

type Props = { readonly entry: TimeEntry; readonly onClose: () => void }

/** Dialog that splits an entry at a time of day (by default halfway) and asks for the note of the second part. */
export function SplitDialog({ entry, onClose }: Props): ReactElement {
  const stores = useStores()
  const { id, startedAt, zone } = entry
  const ownNote = entry.note ?? ''
  const day = dayOf(startedAt, zone)
  const [end] = useState(() => endOf(entry) ?? now())
  const meant = (typed: string): EpochMs | null => {
    const at = readEnd(typed, day, zone, startedAt)
    return at !== null && at > startedAt && at < end ? at : null
  }
  const form = useForm({
    draft: `split:${id}`,
    initial: { at: clockText(middle(startedAt, end), day, zone), note: ownNote },
    submit: ({ at: typed, note }) => {
      const at = meant(typed)
      return at === null
        ? failure('invalid', t`Enter a time between the entry’s start and end.`, 'at')
        : stores.submit('entries.split', { id, at, ...(note !== ownNote && { note }) })
    },
    onSaved: onClose,
  })
  const at = meant(form.values.at)
  return (
    <FormDialog form={form} title={t`Split entry`} saveLabel={t`Split`} onClose={onClose}>
      <TextField
        label={t`Second part starts at`}
        hint={
          at === null
            ? t`Enter a time between the entry’s start and end.`
            : t`${formatLength(secondsBetween(startedAt, at))} and ${formatLength(secondsBetween(at, end))}`
        }
        autoFocus
        {...form.field('at')}
      />
      <TextField
        label={t`Note of the second part`}
        rows={2}
        maxLength={maxTextLength}
        {...form.field('note')}
      />
    </FormDialog>
  )
}

function middle(from: number, to: number): EpochMs {
  const half = from + (to - from) / 2
  const minute = Math.round(half / 60_000) * 60_000
  const isInside = minute > from && minute < to
  return wholeSecond((isInside ? minute : half) as EpochMs)
}
