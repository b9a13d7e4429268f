import type { ReactElement } from 'react'
import { DraftNotice } from '../../components/forms/DraftNotice.tsx'
import { TextField } from '../../controls/fields/TextField.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settingTexts, type SettingId } from './setting-texts.ts'
import { useKeptText } from './use-kept-text.ts'

type Props = Omit<Parameters<typeof useKeptText>[0], 'draft'> & {
  readonly id: SettingId
  readonly placeholder: string
  readonly maxLength?: number
}

/** Row of a setting whose value is typed. */
export function SettingTextRow(props: Props): ReactElement {
  const { id, stored, validate, onKeep, ...rest } = props
  const { draft, field, keys } = useKeptText({ draft: `setting-${id}`, stored, validate, onKeep })
  return (
    <SettingRow id={id} more={<DraftNotice draft={draft} />}>
      <div {...keys}>
        <TextField label={settingTexts[id].question} isLabelHidden {...rest} {...field} />
      </div>
    </SettingRow>
  )
}
