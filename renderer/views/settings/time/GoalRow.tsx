import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { DraftNotice } from '../../../components/forms/DraftNotice.tsx'
import { useFormDraft } from '../../../components/forms/use-form-draft.ts'
import { TextField } from '../../../controls/fields/TextField.tsx'
import { parseHours } from '../../../../shared/domain/capture/parse-hours.ts'
import { formatLength, hoursMinutes } from '../../../lib/time-format.ts'
import { SettingRow } from '../SettingRow.tsx'
import { settingTexts } from '../setting-texts.ts'

type Props = {
  readonly id: 'goalDay' | 'goalWeek'
  /** Seconds; null for no goal. */
  readonly value: number | null
  /** The longest goal, in seconds. */
  readonly most: number
  readonly onChange: (seconds: number | null) => void
}

/** Hours that one wants to work, as a length; saved on Enter and on blur, empty for no goal. */
export function GoalRow({ id, value, most, onChange }: Props): ReactElement {
  const stored = value === null ? '' : formatLength(value)
  const draft = useFormDraft(`setting-${id}`, { goal: stored })
  const { goal } = draft.form
  const isTyped = draft.values.goal !== undefined
  const seconds = parseHours(goal)
  const isUsable = goal.trim() === '' || (seconds !== null && seconds >= 60 && seconds <= most)
  const keep = (): void => {
    if (!isTyped || !isUsable) return
    draft.clear()
    if (goal.trim() !== stored) onChange(goal.trim() === '' ? null : seconds)
  }
  return (
    <SettingRow id={id} more={<DraftNotice draft={draft} />}>
      <div
        onKeyDownCapture={(event) => {
          if (event.key === 'Enter') keep()
          if (event.key === 'Escape') draft.clear()
        }}
      >
        <TextField
          label={settingTexts[id].question}
          isLabelHidden
          placeholder={t`No goal`}
          value={goal}
          error={isTyped && !isUsable ? t`A length up to ${hoursMinutes(most)}, like 7:30.` : null}
          onChange={(text) => draft.edit({ goal: text })}
          onBlur={keep}
        />
      </div>
    </SettingRow>
  )
}
