import { failure, type Outcome } from '../../../shared/contract/errors.ts'
import type { CreateProjectInput } from '../../../shared/contract/groups/projects.ts'
import { useForm, type FormState } from '../../components/forms/use-form.ts'
import { localZone, now } from '../../lib/clock.ts'
import { dayIn } from '../../lib/days.ts'
import { parseProject, type ProjectTexts } from './project-form.ts'

type Parts<Saved> = {
  readonly draft: string
  readonly initial: ProjectTexts
  readonly submit: (input: CreateProjectInput) => Promise<Outcome<Saved>>
  readonly onSaved: (saved: Saved) => void
}

/** Returns the form of a project, whose texts are parsed before they are sent. */
export function useProjectForm<Saved>({ submit, ...parts }: Parts<Saved>): FormState<ProjectTexts> {
  return useForm<ProjectTexts, Saved>({
    ...parts,
    submit: (typed) => {
      const meaning = parseProject(typed, dayIn(now(), localZone()))
      if (meaning.ok) return submit(meaning.input)
      return failure('invalid', meaning.problem.message, meaning.problem.field)
    },
  })
}
