import { useEffect, useState } from 'react'
import { useParts } from './stores-context.ts'

const field = 'timer-note'

/** The note that is being typed before a start: it survives a crash, and goes when the start is on disk. */
export function useNoteDraft(): readonly [string, (text: string) => void] {
  const { drafts } = useParts()
  const [text, setText] = useState('')
  useEffect(() => {
    let isCurrent = true
    void drafts.read(field).then((kept) => {
      if (isCurrent && kept !== '') setText((typed) => typed || kept)
    })
    return () => {
      isCurrent = false
    }
  }, [drafts])
  return [
    text,
    (next) => {
      setText(next)
      void drafts.save(field, next)
    },
  ]
}
