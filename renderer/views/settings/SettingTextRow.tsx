import type { ReactElement } from 'react'
import { success } from '../../../shared/contract/errors.ts'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { useForm } from '../../components/forms/use-form.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settingTexts, type SettingId } from './setting-texts.ts'

type Props = {
  readonly id: SettingId
  /** Key of the draft. */
  readonly draft: string
  readonly stored: string
  readonly placeholder: string
  readonly maxLength?: number
  /** Null where the text can be kept. */
  readonly validate: (text: string) => string | null
  readonly onKeep: (text: string) => void
}

/** A setting that is typed: kept on Enter and on blur, given up on Escape. */
export function SettingTextRow(props: Props): ReactElement {
  const { id, draft, stored, validate, onKeep, ...field } = props
  const form = useForm({
    draft,
    initial: { text: stored },
    validate: ({ text }) => {
      const message = validate(text.trim())
      return message === null ? null : { field: 'text', message }
    },
    submit: ({ text }) => {
      if (text.trim() !== stored) onKeep(text.trim())
      return success(null)
    },
    onSaved: () => undefined,
  })
  const keep = (): void => {
    if (form.isChanged) void form.save()
  }
  return (
    <SettingRow id={id} more={<DraftNotice draft={form.draft} />}>
      <div
        onKeyDownCapture={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') form.discard()
        }}
      >
        <TextField
          label={settingTexts[id].question}
          isLabelHidden
          onBlur={keep}
          {...field}
          {...form.field('text')}
        />
      </div>
    </SettingRow>
  )
}
