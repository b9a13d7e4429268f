import { t } from '../../../shared/domain/language/translate.ts'
import { useRef, type KeyboardEvent, type ReactElement } from 'react'
import { projectColours, type Project } from '../../../shared/domain/projects/project.ts'
import { NativeButton } from '../../controls/NativeButton.tsx'
import styles from './projects.module.css'

type Colour = (typeof projectColours)[number]

type Props = {
  readonly value: Project['colour']
  readonly onChange: (colour: Colour) => void
}

const names = [t`Blue`, t`Pink`, t`Amber`, t`Green`, t`Violet`] as const
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** The colour of a project: one stop of Tab, the arrows choose. */
export function ColourChoice({ value, onChange }: Props): ReactElement {
  const group = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const { length } = projectColours
    const at = Math.max(
      0,
      projectColours.findIndex((colour) => colour === value),
    )
    const next = projectColours[(at + step + length) % length]
    if (next === undefined) return
    group.current?.querySelector<HTMLElement>(`[data-colour="${next}"]`)?.focus()
    onChange(next)
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={t`Colour`}
      className={styles['colours']}
      onKeyDown={press}
    >
      {projectColours.map((colour, index) => (
        <NativeButton
          key={colour}
          role="radio"
          className={styles['swatch']}
          data-colour={colour}
          aria-label={names[index]}
          title={names[index]}
          aria-checked={colour === value}
          // Grey is none of them: the first one is where the choice begins.
          tabIndex={colour === (value || 1) ? 0 : -1}
          onClick={() => onChange(colour)}
        />
      ))}
    </div>
  )
}
