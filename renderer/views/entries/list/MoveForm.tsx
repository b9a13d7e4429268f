import { t } from '../../../../shared/domain/language/translate.ts'
import { CalendarDays } from 'lucide'
import { useState, type FormEvent, type ReactElement } from 'react'
import { dayProblem, parseDay } from '../../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../../shared/domain/units.ts'
import { Button } from '../../../controls/Button.tsx'
import { DateField } from '../../../controls/fields/DateField.tsx'
import { PopoverButton } from '../../../controls/PopoverButton.tsx'
import { useSettings } from '../../../data/work.ts'
import { localZone, now } from '../../../lib/clock.ts'
import { dayIn, shortDate } from '../../../lib/days.ts'
import styles from './list.module.css'

type Props = { readonly onMove: (day: Day) => void }

/** Button that opens a field for the day to which the selected entries are moved. */
export function MoveForm({ onMove }: Props): ReactElement {
  const { weekStart } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const today = dayIn(now(), localZone())
  const day = parseDay(typed, today)
  const change = (text: string): void => {
    setTyped(text)
    setIsRefused(false)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (day === null) return setIsRefused(true)
    onMove(day)
    change('')
    setIsOpen(false)
  }
  return (
    <PopoverButton
      text={t`Move to another day`}
      icon={CalendarDays}
      isIcon
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      className={styles['move'] ?? ''}
    >
      <form onSubmit={submit}>
        <DateField
          label={t`Day`}
          value={typed}
          day={day}
          weekStart={weekStart}
          hint={t`The times of day stay the same.`}
          error={isRefused ? dayProblem(typed, today) : null}
          autoFocus
          onChange={change}
          onPick={(picked) => change(shortDate(picked))}
        />
        <Button type="submit" tone="primary">{t`Move to this day`}</Button>
      </form>
    </PopoverButton>
  )
}
