/** Text that was typed into a combo box, and the choice that it means (decision 148). */
import { useRef, useState, type RefObject } from 'react'
import { isNamed, onlyChoice, rankChoices } from '../../../shared/domain/palette/rank-choices.ts'

/** Option of a combo box; `detail` is shown after the label and is searched, too. */
export type ComboOption = { readonly id: string; readonly label: string; readonly detail?: string }
/** Choices under a heading; without a heading if `title` is empty. */
export type ComboSection = { readonly title: string; readonly options: readonly ComboOption[] }

export type TypedChoice = {
  readonly chosen: ComboOption | undefined
  /** True for typed text; false if the field is empty or shows its choice. */
  readonly isTyped: boolean
  /** Id of the best match for the typed text; null for none. */
  readonly best: string | null
  /** True if the typed text can mean nothing but the best match. */
  readonly isOnly: boolean
  /** Id of the only choice that has exactly the typed name; null for none. */
  readonly named: string | null
  /** Offered sections, without empty sections. */
  readonly sections: readonly ComboSection[]
  /** True once the person has moved through the list with an arrow key since the last typed letter. */
  readonly movedRef: RefObject<boolean>
  readonly setText: (text: string) => void
}

type Options = {
  readonly value: string | null
  readonly sections: readonly ComboSection[]
  readonly last?: ComboOption
}

/**
 * Returns the state of the text in a field whose choice is `value`. `last` is always offered, but typed text never
 * matches it.
 */
export function useTypedChoice({ value, sections, last }: Options): TypedChoice {
  const options = sections.flatMap((section) => section.options)
  const chosen = [...options, ...(last ? [last] : [])].find(({ id }) => id === value)
  const [text, setText] = useState(shownText(chosen))
  const movedRef = useRef(false)
  const isTyped = text.trim() !== '' && text !== shownText(chosen)
  const found = isTyped ? rankChoices(options, text) : []
  const only = onlyChoice(found, text)
  const offered = isTyped ? rankedSections(sections, found) : sections
  return {
    chosen,
    isTyped,
    movedRef,
    best: found[0]?.id ?? null,
    isOnly: only !== null,
    named: only !== null && isNamed(only, text) ? only.id : null,
    sections: [...offered, ...(last ? [{ title: '', options: [last] }] : [])].filter(
      (section) => section.options.length > 0,
    ),
    setText(next) {
      movedRef.current = false
      setText(next)
    },
  }
}

/** Returns the text of an option as the field shows it. */
export function shownText(option: ComboOption | undefined): string {
  if (!option) return ''
  return option.detail === undefined ? option.label : `${option.label} · ${option.detail}`
}

/** Groups the matching options under their headings, the group of the best match first. */
function rankedSections(
  sections: readonly ComboSection[],
  found: readonly ComboOption[],
): readonly ComboSection[] {
  const places = new Map(found.map((option, index) => [option, index]))
  const placeOf = (option: ComboOption | undefined): number =>
    option ? (places.get(option) ?? Infinity) : Infinity
  return sections
    .map((section) => ({
      ...section,
      options: section.options
        .filter((option) => places.has(option))
        .sort((one, two) => placeOf(one) - placeOf(two)),
    }))
    .filter(({ options }) => options.length > 0)
    .sort((one, two) => placeOf(one.options[0]) - placeOf(two.options[0]))
}
