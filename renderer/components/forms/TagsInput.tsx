import type { ReactElement } from 'react'
import { hasTag, parseTags } from '../../../shared/domain/entries/tags.ts'
import { SuggestField } from '../../controls/fields/SuggestField.tsx'
import { useTags } from '../../data/work.ts'
import type { FieldProps } from '../../controls/fields/FieldMessage.tsx'

type Props = FieldProps & {
  readonly placeholder?: string
  /** Typed text: tags separated by commas. */
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Field for comma-separated tags. Suggests tags already in use that begin with the last typed tag. */
export function TagsInput({ value, ...rest }: Props): ReactElement {
  const tagsInUse = useTags()
  const head = value.slice(0, value.lastIndexOf(',') + 1)
  const begun = value.slice(head.length).trim().toLowerCase()
  const typedTags = parseTags(value)
  const offered = tagsInUse.filter(
    (tag) => !hasTag(typedTags, tag) && tag.toLowerCase().startsWith(begun),
  )
  return (
    <SuggestField
      {...rest}
      value={value}
      suggestions={offered.map((tag) => ({ id: tag, label: head === '' ? tag : `${head} ${tag}` }))}
    />
  )
}
