import { useRef, useState } from 'react'
import type { Outcome } from '../../shared/contract/errors.ts'

/** Runs calls to the main process, one at a time, and keeps the error of the last call. */
export function useCall() {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // State would be too late: two presses can come before the next render.
  const isRunning = useRef(false)
  return {
    isBusy,
    /** Message of the last call's error; null for none, and while the next call runs. */
    problem,
    /** Runs a call, then calls `done` with its value. Has no effect while another call is running. */
    async run<Value>(
      call: () => Outcome<Value> | Promise<Outcome<Value>>,
      done?: (value: Value) => void,
    ): Promise<void> {
      if (isRunning.current) return
      isRunning.current = true
      setIsBusy(true)
      setProblem(null)
      const outcome = await call()
      isRunning.current = false
      setIsBusy(false)
      if (outcome.ok) done?.(outcome.value)
      else setProblem(outcome.error.message)
    },
  }
}
