import { t } from '../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { failure, success } from '../../../shared/contract/errors.ts'
import type { EpochMs } from '../../../shared/domain/units.ts'
import { FormDialog } from '../../components/forms/Form.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { localZone, now } from '../../lib/clock.ts'
import { readStart } from '../../lib/clock-field.ts'

type Props = { readonly onChoose: (at: EpochMs) => void; readonly onClose: () => void }

/** Dialog that asks at what time the work began: today, or at most 12 hours ago. */
export function StartAtDialog({ onChoose, onClose }: Props): ReactElement {
  const form = useForm<{ readonly at: string }, EpochMs>({
    draft: null,
    initial: { at: '' },
    submit: ({ at: typed }) => {
      const end = now()
      const at = readStart(typed, localZone(), { startedAt: end, end })
      return at === null || at > end
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
