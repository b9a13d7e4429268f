import { t } from '../../../../shared/domain/language/translate.ts'
import type { ReactElement } from 'react'
import { parseHours } from '../../../../shared/domain/capture/parse-hours.ts'
import { formatLength, hoursMinutes } from '../../../lib/time-format.ts'
import { SettingTextRow } from '../SettingTextRow.tsx'

type Props = {
  readonly id: 'goalDay' | 'goalWeek'
  /** Goal in seconds; null for none. */
  readonly value: number | null
  /** Maximum goal in seconds. */
  readonly maxGoal: number
  readonly onChange: (seconds: number | null) => void
}

/**
 * Row for a goal in hours, typed as a length. The goal is saved on Enter and on blur; an empty field means no goal.
 * Screens show the goal as a neutral bar, without colour, streak or message.
 */
export function GoalRow({ id, value, maxGoal, onChange }: Props): ReactElement {
  return (
    <SettingTextRow
      id={id}
      stored={value === null ? '' : formatLength(value)}
      placeholder={t`No goal`}
      validate={(text) => {
        const seconds = parseHours(text)
        const isUsable = text === '' || (seconds !== null && seconds >= 60 && seconds <= maxGoal)
        return isUsable
          ? null
          : t`Enter a duration up to ${hoursMinutes(maxGoal)}, for example 7:30.`
      }}
      onKeep={(text) => onChange(text === '' ? null : parseHours(text))}
    />
  )
}
