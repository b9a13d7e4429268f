import type {
  CallInput,
  CallOutput,
  CommandName,
  SendCall,
} from '../../shared/contract/contract.ts'
import type { Outcome } from '../../shared/contract/errors.ts'
import type { WorkspaceId } from '../../shared/contract/workspace-payloads.ts'
import type { Answers } from './answers.ts'
import { commandRules, type CommandRule } from './command-rules.ts'

/**
 * `undo`: text of the toast that offers undo, in place of the command's default; null shows no toast. `workspace`: the
 * account that the command is for, in work of several steps; main refuses the command if another one is shown by then.
 */
type Options = { readonly undo?: string | null; readonly workspace?: WorkspaceId | null }

type Command<Result extends 'done' | 'outcome'> = <Name extends CommandName>(
  name: Name,
  input: CallInput<Name>,
  options?: Options,
) => Promise<Result extends 'done' ? boolean : Outcome<CallOutput<Name>>>

export type Commands = {
  /** Runs a command and shows its failure at the top of the window. Resolves to true if the command succeeded. */
  readonly act: Command<'done'>
  /** Runs a command whose failure the calling form shows. */
  readonly submit: Command<'outcome'>
}

type Parts = {
  readonly send: SendCall
  readonly shown: () => WorkspaceId | null
  readonly answers: Answers
  readonly offerUndo: (text: string) => Promise<void>
  readonly showToast: (text: string) => void
  /**
   * Runs a call and shows any failure. Only one call with a non-null `busy` runs at a time. `follows`: stores answers
   * known from the result.
   */
  readonly run: <Value>(
    busy: 'start' | 'stop' | 'workspace' | null,
    call: () => Promise<Outcome<Value>>,
    follows: (value: Value) => void,
  ) => Promise<Outcome<Value>>
}

export function createCommands(parts: Parts): Commands {
  const { send, shown, answers, offerUndo, showToast, run } = parts
  const ended = async <Name extends CommandName>(
    rule: CommandRule<Name>,
    input: CallInput<Name>,
    outcome: Outcome<CallOutput<Name>>,
    { undo }: Options,
  ): Promise<void> => {
    if (!outcome.ok) return
    const text = undo === undefined ? rule.undo?.(outcome.value, input) : undo
    if (text != null) await offerUndo(text)
    const said = rule.says?.(outcome.value, input)
    if (said != null) showToast(said)
  }
  return {
    async act(name, input, options = {}) {
      const rule: CommandRule<typeof name> = commandRules[name] ?? {}
      const outcome = await run(
        rule.busy ?? null,
        () => send(name, input, options.workspace ?? shown()),
        (value) => rule.follows?.(value, answers),
      )
      await ended(rule, input, outcome, options)
      return outcome.ok
    },
    async submit(name, input, options = {}) {
      const rule: CommandRule<typeof name> = commandRules[name] ?? {}
      const outcome = await send(name, input, options.workspace ?? shown())
      if (outcome.ok) rule.follows?.(outcome.value, answers)
      await ended(rule, input, outcome, options)
      return outcome
    },
  }
}
