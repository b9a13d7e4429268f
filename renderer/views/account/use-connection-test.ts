import { useState, type RefObject } from 'react'
import type { Outcome, StintError } from '../../../shared/contract/errors.ts'
import type { ConnectReport, ConnectStep } from '../../../shared/contract/payloads.ts'
import { useErrorFocus } from '../../components/forms/Form.tsx'

/** Secrets typed for a sign-in, never written to disk. */
type Secrets = { readonly token: string; readonly clientSecret: string }

/** State of a connection test: the secrets to sign in with, whether the test is running, and its result. */
export type ConnectionTest = ReturnType<typeof useConnectionTest>

const none: Secrets = { token: '', clientSecret: '' }

/** Form field that each step of a connection test is about. */
export const fieldOf: Partial<Readonly<Record<ConnectStep, string>>> = {
  address: 'baseUrl',
  token: 'token',
}

/** Splits off the code at the end of a message such as `… try again. (ECONNREFUSED)`. `code`: null for none. */
export function splitCode(message: string) {
  const [, sentence, code] = /^(.*\S)\s+\(([A-Z][A-Z0-9_]+)\)$/s.exec(message) ?? []
  return sentence === undefined || code === undefined
    ? { sentence: message, code: null }
    : { sentence, code }
}

/** State of a form that connects an account or signs it in. An error moves the focus to the first wrong field. */
export function useConnectionTest(form: RefObject<HTMLFormElement | null>) {
  const [secrets, setSecrets] = useState(none)
  const [report, setReport] = useState<ConnectReport | null>(null)
  const [error, setError] = useState<StintError | null>(null)
  const [isTesting, setIsTesting] = useState(false)
  const failed = report?.steps.find(({ result }) => result === 'failed') ?? null
  useErrorFocus(form, error ?? failed)
  const reset = (wrong?: StintError): void => {
    setError(wrong ?? null)
    setReport(null)
  }
  return {
    secrets,
    isTesting,
    report,
    error,
    /** Returns the error of a field; null for none. */
    errorOf(field: string): string | null {
      if (error?.field === field) return error.message
      if (!failed?.message || fieldOf[failed.step] !== field) return null
      return splitCode(failed.message).sentence
    },
    setSecrets: (change: Partial<Secrets>): void =>
      setSecrets((known) => ({ ...known, ...change })),
    reset,
    /** Runs a test and returns its report. Null after an error, or while another test is running. */
    async run(send: () => Promise<Outcome<ConnectReport>>): Promise<ConnectReport | null> {
      if (isTesting) return null
      setIsTesting(true)
      reset()
      const outcome = await send()
      setIsTesting(false)
      if (!outcome.ok) {
        setError(outcome.error)
        return null
      }
      setReport(outcome.value)
      // Once main has stored the token, it is removed from this window.
      if (isConnected(outcome.value)) setSecrets((known) => ({ ...known, token: '' }))
      return outcome.value
    },
  }
}

/** Returns true if the test connected the account, even if parts of the account are missing. */
export function isConnected({ steps }: ConnectReport): boolean {
  return steps.some(({ step, result }) => step === 'business' && result === 'passed')
}
