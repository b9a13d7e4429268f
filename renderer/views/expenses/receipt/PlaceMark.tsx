import { useEffect, useRef, type ReactElement } from 'react'
import type { PageArea } from '../../../../shared/domain/receipts/reading.ts'
import styles from './place-mark.module.css'

/** Area of a receipt page with a text that was read. `isFocused`: highlighted because the text's field has focus. */
export type MarkedPlace = PageArea & { readonly isFocused: boolean }

/** Frames around texts that were read on one page. They are laid over the picture of the page. */
export function PlaceMarks({ places }: { readonly places: readonly MarkedPlace[] }): ReactElement {
  return (
    <>
      {places.map((place) => (
        <PlaceMark key={`${place.left} ${place.top} ${String(place.isFocused)}`} {...place} />
      ))}
    </>
  )
}

function PlaceMark({ left, top, width, height, isFocused }: MarkedPlace): ReactElement {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const style = mark.current?.style
    // By script, because the content security policy allows no style attributes in markup.
    style?.setProperty('left', percent(left))
    style?.setProperty('top', percent(top))
    style?.setProperty('width', percent(width))
    style?.setProperty('height', percent(height))
    if (isFocused) mark.current?.scrollIntoView({ block: 'nearest' })
  }, [left, top, width, height, isFocused])
  return <div ref={mark} className={styles['mark']} data-focused={isFocused || undefined} />
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(3)}%`
}
