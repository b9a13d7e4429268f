import { useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  formDraftText,
  readFormDraft,
  withTyped,
  type Extent,
  type FormDraft,
  type FormValues,
} from './form-draft.ts'
import { useWindowContext, useWorkspaceId } from '../window-context.ts'

/** A form whose input is kept as a draft until it is saved, even if the form, the window or the program closes. */
export type FormWithDraft<Fields extends FormValues> = ReturnType<typeof useFormDraft<Fields>>

/**
 * Returns a form's draft as text, its setter, and a function that returns the text as it is by then. The text is empty
 * if there is no draft, and undefined until it is loaded. If `name` is null, no draft is kept.
 */
export function useTextDraft(
  name: string | null,
): readonly [
  string | undefined,
  (text: string) => Promise<string | null>,
  () => string | undefined,
] {
  const { drafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const kept = useMemo(() => drafts.cacheFor(workspace), [drafts, workspace])
  const read = (): string | undefined => (name === null ? '' : kept.get(name))
  const text = useSyncExternalStore(kept.subscribe, read)
  const save = useMemo(
    () => async (next: string) => {
      if (name === null) return null
      const outcome = await kept.save(name, next)
      return outcome.ok ? null : outcome.error.message
    },
    [kept, name],
  )
  return [text, save, read]
}

type Local<Fields> = {
  /** Edits made since this form was opened. Null while there are none; the stored draft then applies. */
  readonly typed: FormDraft<Fields> | null
  readonly discarded: FormDraft<Fields> | null
  readonly isRestored: boolean
}

export type DraftOptions<Fields> = {
  /** Use `whole` for a new row. */
  readonly extent?: Extent
  /** Returns the fields that are not restored from an earlier draft with these values. */
  readonly unfit?: (values: Partial<Fields>) => readonly (keyof Fields)[]
}

/** Keeps a form's changes as the draft `name` (for example `project:…`). If `name` is null, keeps no draft. */
export function useFormDraft<Fields extends FormValues>(
  name: string | null,
  stored: Fields,
  { extent = 'changes', unfit }: DraftOptions<Fields> = {},
) {
  const [local, setLocal] = useState<Local<Fields>>(untouched)
  const [problem, setProblem] = useState<string | null>(null)
  const isUntouched = local.typed === null
  const { found, save, isKept, isOfAnother, forget } = useFoundDraft(
    name,
    stored,
    extent,
    isUntouched,
  )
  const fitting = without(found, unfit)
  const draft = local.typed ?? fitting
  // Changes build on one another before any render, also those of a caller that has waited since its own.
  const latest = useRef(draft)
  // A layout effect, because a later one would overwrite a change made meanwhile.
  useLayoutEffect(() => {
    latest.current = draft
  })
  const keep = (next: FormDraft<Fields> | null): void => {
    void save(next === null ? '' : formDraftText(next)).then(setProblem)
  }
  const change = (typed: FormDraft<Fields> | null, discarded: FormDraft<Fields> | null): void => {
    latest.current = typed
    const isRestored = typed !== null && (local.isRestored || (isUntouched && fitting !== null))
    setLocal({ typed, discarded, isRestored })
    keep(typed)
  }
  const { values, base }: FormDraft<Fields> = draft ?? { values: {}, base: {} }
  const isRestored = Object.keys(values).length > 0 && (isUntouched || local.isRestored)
  const restored = isRestored ? 'restored' : null
  const form: Fields = { ...stored, ...values }
  return {
    /** Values of all fields: the stored values, overridden by those of the draft. */
    form,
    /** The draft's values that differ from the stored values. */
    values,
    /** The stored values of the draft's fields at the time of typing. */
    base,
    /** `restored`: an earlier draft was found. `discarded`: the draft was discarded and can be restored. */
    mark: local.discarded === null ? restored : 'discarded',
    /** Error in storing the draft; null if it is on disk. */
    problem,
    /** Changes fields. A function gets the form with all earlier changes, including those not rendered yet. */
    edit: (fields: Partial<Fields> | ((form: Fields) => Partial<Fields>)): void => {
      const current = latest.current
      const typed =
        typeof fields === 'function' ? fields({ ...stored, ...current?.values }) : fields
      change(withTyped(current, typed, stored, extent), null)
    },
    clear: (): void => {
      if ((latest.current === null && !isKept) || isOfAnother()) return
      forget()
      change(null, null)
    },
    /** Reverts to the stored values. `undoDiscard` can restore the draft while the form is open. */
    discard: (): void => change(null, draft),
    undoDiscard: (): void => {
      latest.current = local.discarded
      setLocal({ typed: local.discarded, discarded: null, isRestored: true })
      keep(local.discarded)
    },
  }
}

function useFoundDraft<Fields extends FormValues>(
  name: string | null,
  stored: Fields,
  extent: Extent,
  isUntouched: boolean,
) {
  const [kept, write, read] = useTextDraft(name)
  // Once this form has gone, another with its name can write.
  const known = useRef(kept)
  useLayoutEffect(() => {
    known.current = kept
  })
  const save = (text: string): Promise<string | null> => {
    known.current = text
    return write(text)
  }
  // Ignores drafts that another form with this name writes while this form is open.
  const [hadDraft, setHadDraft] = useState<boolean | null>(null)
  if (hadDraft === null && kept !== undefined) setHadDraft(kept !== '')
  const isKept = (kept ?? '') !== ''
  const found = hadDraft === true ? readFormDraft(kept ?? '', stored, extent) : null
  // A draft left over from a save just before the program ended. It equals the stored values by now.
  const isObsolete = hadDraft === true && isUntouched && isKept && found === null
  useEffect(() => {
    if (isObsolete) void write('')
  }, [isObsolete, write])
  return {
    /** The draft; null if there is none, or if nothing in it differs from the stored values. */
    found,
    isKept,
    isOfAnother: (): boolean => (read() ?? known.current) !== known.current,
    save,
    forget: (): void => setHadDraft(false),
  }
}

const untouched = { typed: null, discarded: null, isRestored: false } as const

function without<Fields extends FormValues>(
  draft: FormDraft<Fields> | null,
  unfit: DraftOptions<Fields>['unfit'],
): FormDraft<Fields> | null {
  if (draft === null || !unfit) return draft
  const fields = unfit(draft.values)
  const values = Object.entries(draft.values).filter(([field]) => !fields.includes(field))
  return values.length === 0
    ? null
    : { values: Object.fromEntries(values) as Partial<Fields>, base: draft.base }
}
