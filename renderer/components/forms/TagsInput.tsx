import { useId, type ReactElement } from 'react'
import { hasTag, parseTags } from '../../../shared/domain/entries/tags.ts'
import fieldStyles from './field.module.css'
import { useTags } from '../../data/work.ts'

type Props = {
  readonly id?: string
  readonly 'aria-describedby'?: string | undefined
  readonly 'aria-invalid'?: boolean
  readonly 'aria-label'?: string
  readonly placeholder?: string
  /** As typed: tags separated by commas. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Text field for tags. It offers the tags in use, each behind what is typed already. */
export function TagsInput({ value, onChange, ...props }: Props): ReactElement {
  const list = useId()
  const known = useTags()
  const head = value.slice(0, value.lastIndexOf(',') + 1)
  const given = parseTags(value)
  const offered = known.filter((tag) => !hasTag(given, tag))
  return (
    <>
      <input
        {...props}
        className={fieldStyles['field']}
        list={list}
        spellCheck={false}
        dir="auto"
        maxLength={1000}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <datalist id={list}>
        {offered.map((tag) => (
          <option key={tag} value={head === '' ? tag : `${head} ${tag}`} />
        ))}
      </datalist>
    </>
  )
}
