import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { failure, success } from '../../../shared/contract/errors.ts'
import { listedProject } from '../../../test/fakes/sample-rows.ts'
import { createWindowBench } from '../../../test/fakes/window-bench.ts'
import { Button } from '../../controls/Button.tsx'
import { useDeleteProject } from './DeleteProject.tsx'

it('deletes no project whose time could not be counted', async () => {
  const bench = createWindowBench({
    answers: {
      'projects.holdings': () => failure('internal', 'Something went wrong.'),
      'projects.remove': () => success(null),
    },
  })
  function Delete() {
    const { ask } = useDeleteProject(listedProject({ id: 'site' }), () => undefined)
    return <Button onPress={() => void ask()}>Delete</Button>
  }
  const { person } = bench.open(<Delete />)
  await person.click(screen.getByRole('button', { name: 'Delete' }))
  expect(bench.fake.calls).toContain('projects.holdings')
  expect(bench.fake.calls).not.toContain('projects.remove')
  expect(bench.stores.state.getState().error?.message).toBe('Something went wrong.')
})
