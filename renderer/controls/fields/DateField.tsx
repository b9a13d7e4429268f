import { t } from '../../../shared/domain/language/translate.ts'
import { dayHint } from '../../../shared/domain/time/parse-day.ts'
import type { Day } from '../../../shared/domain/units.ts'
import { parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide'
import { useState, type ReactElement } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Dialog,
  DialogTrigger,
  Heading,
  Input,
  Label,
  Popover,
  TextField as AriaTextField,
} from 'react-aria-components'
import { FieldMessage, type FieldProps } from './FieldMessage.tsx'
import { Icon } from '../Icon.tsx'
import { keysStayInside } from '../lists/keys-stay-inside.ts'
import field from './field.module.css'
import options from '../lists/options.module.css'
import styles from './calendar.module.css'

/** `hint`: shown only if the text states its day in full; otherwise the full day is shown instead of the hint. */
type Props = FieldProps & {
  /** Typed text, such as `yesterday`. */
  readonly value: string
  /** The day that the text means, as `2026-11-20`; null if the text is not a day. The calendar opens on this day. */
  readonly day: Day | null
  readonly onChange: (text: string) => void
  readonly onPick: (day: Day) => void
  /** ISO weekday shown in the first column of the calendar. */
  readonly weekStart: number
  readonly autoFocus?: boolean
}

/** Field for a day, typed in any format that the caller accepts or picked from a calendar. */
export function DateField(props: Props): ReactElement {
  const { label, value, day, onChange, onPick, hint, error, isLabelHidden = false } = props
  const [isOpen, setIsOpen] = useState(false)
  return (
    <AriaTextField
      className={field['field'] ?? ''}
      value={value}
      onChange={onChange}
      isInvalid={Boolean(error)}
      autoFocus={props.autoFocus ?? false}
      {...(isLabelHidden && { 'aria-label': label })}
      autoComplete="off"
      spellCheck="false"
    >
      {!isLabelHidden && <Label className={field['label'] ?? ''}>{label}</Label>}
      <div className={`row ${styles['frame']}`} data-invalid={Boolean(error) || undefined}>
        <Input className={`grow ${styles['text']}`} dir="auto" />
        <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
          <Button className={styles['open'] ?? ''} aria-label={t`${label}: open the calendar`}>
            <Icon of={CalendarDays} />
          </Button>
          <Popover className={options['popover'] ?? ''} placement="bottom end" offset={4}>
            <Dialog aria-label={label} className={styles['calendar'] ?? ''}>
              <div onKeyDown={keysStayInside}>
                <Month
                  label={label}
                  day={day}
                  weekStart={props.weekStart}
                  onPick={(picked) => {
                    setIsOpen(false)
                    onPick(picked)
                  }}
                />
              </div>
            </Dialog>
          </Popover>
        </DialogTrigger>
      </div>
      <FieldMessage hint={dayHint(value, day) ?? hint} error={error} />
    </AriaTextField>
  )
}

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

type MonthProps = Pick<Props, 'label' | 'day' | 'weekStart' | 'onPick'>

function Month({ label, day, weekStart, onPick }: MonthProps): ReactElement {
  const firstDayOfWeek = weekdays[weekStart - 1]
  return (
    <Calendar
      aria-label={label}
      autoFocus
      {...(firstDayOfWeek && { firstDayOfWeek })}
      defaultValue={day === null ? null : parseDate(day)}
      onChange={(picked) => onPick(picked.toString() as Day)}
    >
      <header className={`row ${styles['head']}`}>
        <Button slot="previous" className={styles['step'] ?? ''}>
          <Icon of={ChevronLeft} />
        </Button>
        <Heading className={styles['title'] ?? ''} />
        <Button slot="next" className={styles['step'] ?? ''}>
          <Icon of={ChevronRight} />
        </Button>
      </header>
      <CalendarGrid>
        <CalendarGridHeader>
          {(weekday) => (
            <CalendarHeaderCell className={styles['weekday'] ?? ''}>{weekday}</CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => <CalendarCell date={date} className={styles['day'] ?? ''} />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
