import { useCallback, useRef, useState } from 'react'
import { useStores } from '../../../components/window-context.ts'
import { pictureFile } from './picture-file.ts'

export type Screenshot = {
  readonly bytes: Uint8Array | null
  readonly problem: string | null
  readonly isTaking: boolean
  take(): Promise<void>
  /** Closes the screenshot or the error. `problem`: error message to show instead; omitted for none. */
  readonly close: (problem?: string) => void
  fileOf(part: Blob): File
}

/** Returns the state and the actions for taking a screenshot of the screen without Stint's window. */
export function useScreenshot(): Screenshot {
  const { submit } = useStores()
  const [state, setState] = useState<Pick<Screenshot, 'bytes' | 'problem' | 'isTaking'>>({
    bytes: null,
    problem: null,
    isTaking: false,
  })
  const isTaking = useRef(false)
  const close = useCallback(
    (problem?: string): void =>
      setState({ bytes: null, problem: problem ?? null, isTaking: false }),
    [],
  )
  return {
    ...state,
    async take() {
      if (isTaking.current) return
      isTaking.current = true
      setState({ bytes: null, problem: null, isTaking: true })
      const outcome = await submit('receipts.takePicture', {})
      isTaking.current = false
      setState({
        bytes: outcome.ok ? outcome.value.bytes : null,
        problem: outcome.ok ? null : outcome.error.message,
        isTaking: false,
      })
    },
    close,
    fileOf: (part) => pictureFile('screenshot', part),
  }
}
