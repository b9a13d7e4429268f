import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { FormDialog } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { readClock } from '../../lib/clock-field.ts'
import { currentDay } from '../../lib/days.ts'

type Props = { readonly onChoose: (at: EpochMs) => void; readonly onClose: () => void }

/** Dialog that asks at what time today the work began. */
export function StartAtDialog({ onChoose, onClose }: Props): ReactElement {
  const form = useForm<{ readonly at: string }, EpochMs>({
    draft: null,
    initial: { at: '' },
    submit: ({ at: typed }) => {
      const at = readClock(typed, currentDay(), localZone())
      return at === null || at > now()
        ? failure('invalid', t`Enter a time before now, for example 9:15.`, 'at')
        : success(at)
    },
    onSaved: (at) => {
      onChoose(at)
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={t`When did you start?`}
      saveLabel={t`Set start time`}
      onClose={onClose}
    >
      <TextField label={t`Start time`} placeholder="9:15" autoFocus {...form.field('at')} />
    </FormDialog>
  )
}
