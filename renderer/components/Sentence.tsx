import { Fragment, type ReactNode } from 'react'

/** Places an element inside a message and returns its mark in the text. */
type Place = (element: ReactNode) => string

/** First of the private characters that serve as marks; no message and no value contains one. */
const firstMark = 0xe000

/**
 * Message with elements inside, placed in the word order of the language:
 * `` <Sentence of={(place) => t`Start “${place(<b>{note}</b>)}” as a new timer`} /> ``
 */
export function Sentence({ of }: { readonly of: (place: Place) => string }): ReactNode {
  const elements: ReactNode[] = []
  const text = of((element) => String.fromCharCode(firstMark + elements.push(element) - 1))
  return text.split(/([\ue000-\ue00f])/).map((part, index) => {
    if (index % 2 === 0) return part
    return <Fragment key={index}>{elements[part.charCodeAt(0) - firstMark]}</Fragment>
  })
}
