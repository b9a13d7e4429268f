import type { ReactElement } from 'react'
import { Select } from '../../controls/fields/Select.tsx'
import { SettingRow } from './SettingRow.tsx'
import { settingTexts, type SettingId } from './setting-texts.ts'

type Props<Value> = {
  readonly id: SettingId
  readonly value: Value
  readonly choices: readonly (readonly [Value, string])[]
  readonly onChange: (value: Value) => void
}

/** Row of a setting with a few choices. */
export function SettingSelectRow<Value extends string | number | null>(
  props: Props<Value>,
): ReactElement {
  const { id, value, choices, onChange } = props
  return (
    <SettingRow id={id}>
      <Select
        label={settingTexts[id].question}
        isLabelHidden
        value={String(value)}
        options={choices.map(([choice, label]) => ({ id: String(choice), label }))}
        onChange={(chosen) => {
          const choice = choices.find(([one]) => String(one) === chosen)
          if (choice) onChange(choice[0])
        }}
      />
    </SettingRow>
  )
}
