import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import {
  formDraftText,
  readFormDraft,
  withTyped,
  type Extent,
  type FormDraft,
  type FormValues,
} from '../lib/form-draft.ts'
import { useWindowContext, useWorkspaceId } from './window-context.ts'

/** What is typed into a form and not saved yet; it outlives the form, the window and the program. */
export type TypedForm<Fields> = {
  /** Everything as it stands in the form: what is stored, and over it what was typed. */
  readonly form: Fields
  /** Only what was typed and differs. */
  readonly values: Partial<Fields>
  /** What was stored when it was typed. */
  readonly base: Partial<Fields>
  /** `restored`: typed before this form was opened. `discarded`: it was, and can be brought back. */
  readonly mark: 'restored' | 'discarded' | null
  /** Why it is not on disk; null where it is. */
  readonly problem: string | null
  /** A function is given the form with all that was typed before it, also just now. */
  edit(change: Partial<Fields> | ((form: Fields) => Partial<Fields>)): void
  /** It was saved, or the person gave it up: the draft goes. */
  clear(): void
  /** Puts back what is stored; `bringBack` undoes it while the form is open. */
  discard(): void
  undoDiscard(): void
}

/** The kept text of a form's draft, live; empty for none, undefined until it is known. */
export function useKeptText(
  name: string,
): readonly [string | undefined, (text: string) => Promise<string | null>] {
  const { drafts } = useWindowContext()
  const workspace = useWorkspaceId()
  const kept = useMemo(() => drafts.cacheFor(workspace), [drafts, workspace])
  const text = useSyncExternalStore(kept.subscribe, () => kept.get(name))
  const save = useMemo(
    () => async (next: string) => {
      const outcome = await kept.save(name, next)
      return outcome.ok ? null : outcome.error.message
    },
    [kept, name],
  )
  return [text, save]
}

type Local<Fields> = {
  /** Null: the kept text says it. */
  readonly typed: FormDraft<Fields> | null
  readonly discarded: FormDraft<Fields> | null
  readonly isRestored: boolean
}

type Options<Fields> = {
  /** `whole` for a row that is to be made. */
  readonly extent?: Extent
  /** Fields that a draft from before does not bring along here. */
  readonly unfit?: readonly (keyof Fields)[]
}

/**
 * @param name of the draft: one for each row, `project:…`; drafts of one name are one draft
 * @param stored what the form shows while nothing is typed
 */
export function useFormDraft<Fields extends FormValues>(
  name: string,
  stored: Fields,
  { extent = 'changes', unfit = none }: Options<Fields> = {},
): TypedForm<Fields> {
  const [kept, save] = useKeptText(name)
  const [local, setLocal] = useState<Local<Fields>>(untouched)
  const [problem, setProblem] = useState<string | null>(null)
  // What another form of this name takes in while this one stands here is not this one's.
  const [wasThere, setWasThere] = useState<boolean | null>(null)
  if (wasThere === null && kept !== undefined) setWasThere(kept !== '')
  const all = readFormDraft(kept ?? '', stored, extent)
  const found = wasThere === true ? without(all, unfit) : null
  const draft = local.typed ?? found
  // Saved just before the program ended, and so nothing that is still to be saved.
  const isSpent = wasThere === true && local.typed === null && (kept ?? '') !== '' && all === null
  useEffect(() => {
    if (isSpent) void save('')
  }, [isSpent, save])
  // Two changes of one event: the second goes on from the first, before it is drawn.
  const ahead = useRef<FormDraft<Fields> | null>(null)
  useEffect(() => {
    ahead.current = null
  })
  const keep = (next: FormDraft<Fields> | null): void => {
    void save(next === null ? '' : formDraftText(next)).then(setProblem)
  }
  const change = (typed: FormDraft<Fields> | null, discarded: FormDraft<Fields> | null): void => {
    const isRestored =
      typed !== null && (local.isRestored || (local.typed === null && found !== null))
    setLocal({ typed, discarded, isRestored })
    keep(typed)
  }
  const hasValues = Object.keys(draft?.values ?? {}).length > 0
  const isRestored = hasValues && (local.typed === null || local.isRestored)
  return {
    form: { ...stored, ...draft?.values },
    values: draft?.values ?? {},
    base: draft?.base ?? {},
    mark: local.discarded !== null ? 'discarded' : isRestored ? 'restored' : null,
    problem,
    edit: (fields) => {
      const known = ahead.current ?? draft
      const typed = typeof fields === 'function' ? fields({ ...stored, ...known?.values }) : fields
      ahead.current = withTyped(known, typed, stored, extent)
      change(ahead.current, null)
    },
    clear: () => {
      if (local.typed === null && (kept ?? '') === '') return
      setWasThere(false)
      change(null, null)
    },
    discard: () => change(null, draft),
    undoDiscard: () => {
      setLocal({ typed: local.discarded, discarded: null, isRestored: true })
      keep(local.discarded)
    },
  }
}

const none: readonly never[] = []
const untouched = { typed: null, discarded: null, isRestored: false } as const

function without<Fields extends FormValues>(
  draft: FormDraft<Fields> | null,
  unfit: readonly (keyof Fields)[],
): FormDraft<Fields> | null {
  if (draft === null || unfit.length === 0) return draft
  const values = Object.entries(draft.values).filter(([field]) => !unfit.includes(field))
  return values.length === 0
    ? null
    : { values: Object.fromEntries(values) as Partial<Fields>, base: draft.base }
}
