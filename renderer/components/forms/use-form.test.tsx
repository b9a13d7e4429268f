// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { failure, success, type Outcome } from '../../../shared/contract/errors.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { TextField } from '../../controls/fields/TextField.tsx'
import { FormDialog } from './Form.tsx'
import { useFormDraft } from './use-form-draft.ts'
import { useForm } from './use-form.ts'

type Member = { readonly name: string; readonly email: string }
type Submit = (member: Member) => Outcome<string> | Promise<Outcome<string>>

const saved = vi.fn<(id: string) => void>()
const closed = vi.fn<() => void>()

function MemberDialog({ submit }: { readonly submit: Submit }): ReactElement {
  const form = useForm<Member, string>({
    draft: 'member:new',
    initial: { name: '', email: '' },
    validate: ({ name }) => (name === '' ? { field: 'name', message: 'Enter a name.' } : null),
    submit,
    onSaved: saved,
  })
  return (
    <FormDialog form={form} title="New member" saveLabel="Add" onClose={closed}>
      <TextField label="Email" {...form.field('email')} />
      <TextField label="Name" {...form.field('name')} />
    </FormDialog>
  )
}

function open(submit: Submit) {
  saved.mockClear()
  closed.mockClear()
  return createWindowBench({}).open(<MemberDialog submit={submit} />)
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

describe('a form', () => {
  it('says an error at its field, moves the focus there, and takes it away with the next change', async () => {
    const submit = vi.fn<Submit>(() => success('1'))
    const { person } = open(submit)
    await person.type(field('Email'), 'mia@x.example{Enter}')
    expect(screen.getByText('Enter a name.')).toBeDefined()
    expect(document.activeElement).toBe(field('Name'))
    expect(submit).not.toHaveBeenCalled()
    await person.keyboard('M')
    expect(screen.queryByText('Enter a name.')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Add' }))
    expect(submit.mock.calls[0]?.[0]).toEqual({ name: 'M', email: 'mia@x.example' })
    expect(saved.mock.calls).toEqual([['1']])
  })

  it('stays open with what was typed where main refuses it, at the field or below all', async () => {
    const answers = [
      failure('invalid', 'This address is taken.', 'email'),
      failure('storage', 'The disk is full.'),
      failure('invalid', 'Unknown.', 'somethingElse'),
      success('7'),
    ]
    const { person } = open(() => answers.shift() ?? success('8'))
    await person.type(field('Name'), 'Mia{Enter}')
    await screen.findByText('This address is taken.')
    expect(document.activeElement).toBe(field('Email'))
    for (const said of ['The disk is full.', 'Unknown.']) {
      await person.click(screen.getByRole('button', { name: 'Add' }))
      await screen.findByText(said)
      expect(field('Name').value).toBe('Mia')
    }
    await person.click(screen.getByRole('button', { name: 'Add' }))
    await waitFor(() => expect(saved.mock.calls).toEqual([['7']]))
  })

  it('is submitted one time for two presses', async () => {
    let answer = (_outcome: Outcome<string>): void => undefined
    const submit = vi.fn<Submit>(() => new Promise((resolve) => (answer = resolve)))
    const { person } = open(submit)
    await person.type(field('Name'), 'Mia{Enter}{Enter}')
    await person.click(screen.getByRole('button', { name: 'Add' }))
    expect(submit).toHaveBeenCalledTimes(1)
    answer(success('1'))
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  })

  it('keeps what was typed on Escape, and gives it up on Cancel', async () => {
    const { person, rerender } = open(() => success('1'))
    const dialog = (): ReactElement => <MemberDialog submit={() => success('1')} />
    await person.type(field('Name'), 'Mia{Escape}')
    expect(closed).toHaveBeenCalled()
    rerender(<p />)
    rerender(dialog())
    await waitFor(() => expect(field('Name').value).toBe('Mia'))
    expect(screen.getByText(/^Unsaved changes from earlier/)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Cancel' }))
    rerender(<p />)
    rerender(dialog())
    await waitFor(() => expect(field('Name').value).toBe(''))
  })
})

function Corrected(): ReactElement {
  const draft = useFormDraft<Member>('member:corrected', { name: '', email: '' })
  const correct = (): void => {
    draft.undoDiscard()
    draft.edit({ email: 'mia@x.example' })
  }
  return (
    <>
      <button onClick={() => draft.edit({ name: 'Mia' })}>Type</button>
      <button onClick={draft.discard}>Discard</button>
      <button onClick={correct}>Correct</button>
      <output>{Object.values(draft.form).join(' ')}</output>
    </>
  )
}

it('an edit just after a discarded draft was restored builds on that draft', async () => {
  const { person } = createWindowBench({}).open(<Corrected />)
  for (const name of ['Type', 'Discard', 'Correct']) {
    await person.click(screen.getByRole('button', { name }))
  }
  expect(screen.getByRole('status').textContent).toBe('Mia mia@x.example')
})
