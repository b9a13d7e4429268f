import { useRef, useState } from 'react'
import { useStores } from '../../../components/window-context.ts'
import { pictureFile } from './picture-file.ts'

export type Screenshot = ReturnType<typeof useScreenshot>

type State = Readonly<{ bytes: Uint8Array | null; problem: string | null; isTaking: boolean }>
const closed: State = { bytes: null, problem: null, isTaking: false }

/** Returns the state and the actions for taking a screenshot of the screen without Stint's window. */
export function useScreenshot() {
  const { submit } = useStores()
  const [state, setState] = useState(closed)
  const isTaking = useRef(false)
  return {
    ...state,
    async take(): Promise<void> {
      if (isTaking.current) return
      isTaking.current = true
      setState({ ...closed, isTaking: true })
      const outcome = await submit('receipts.takePicture', {})
      isTaking.current = false
      setState({
        ...closed,
        ...(outcome.ok ? { bytes: outcome.value.bytes } : { problem: outcome.error.message }),
      })
    },
    /** Closes the screenshot or the error. `problem`: error message to show instead; omitted for none. */
    close: (problem?: string): void => setState({ ...closed, problem: problem ?? null }),
    fileOf: (part: Blob): File => pictureFile('screenshot', part),
  }
}
