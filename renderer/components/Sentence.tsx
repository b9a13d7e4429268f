import { Fragment, type ReactNode } from 'react'

/** Registers an element of a message and returns the placeholder character that stands for it in the text. */
type Place = (element: ReactNode) => string

/** First of the private-use characters that serve as placeholders. Messages and values never contain them. */
const firstMark = 0xe000

/** Translated message with React elements: `` <Sentence of={(place) => t`Start “${place(<b>{note}</b>)}”`} /> `` */
export function Sentence({ of }: { readonly of: (place: Place) => string }): ReactNode {
  const elements: ReactNode[] = []
  const text = of((element) => String.fromCharCode(firstMark + elements.push(element) - 1))
  return text.split(/([\ue000-\ue00f])/).map((part, index) => {
    if (index % 2 === 0) return part
    return <Fragment key={index}>{elements[part.charCodeAt(0) - firstMark]}</Fragment>
  })
}
