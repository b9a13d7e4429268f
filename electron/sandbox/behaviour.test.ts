import { expect, it } from 'vitest'
import { behaviourProblem, createLiveBehaviour, plainBehaviour } from './behaviour.ts'

it('finds nothing wrong with what it does unless told otherwise', () => {
  expect(behaviourProblem(plainBehaviour)).toBeNull()
  expect(behaviourProblem({})).toBeNull()
})

it.each(Object.keys(plainBehaviour))('refuses a wrong value of %s in a sentence', (name) => {
  for (const wrong of ['nonsense', -1, 1.5, { a: 1 }, ['nonsense'], undefined]) {
    expect(behaviourProblem({ [name]: wrong })).toMatch(new RegExp(`^${name} must be .+\\.$`))
  }
})

it.each([
  { rights: [] },
  { rights: ['time', 'clients'] },
  { spoiledFields: 1 },
  { spoiledRows: [{ list: 'projects', id: 5001 }] },
  { retryAfterOnEverything: 0 },
  { requestsPerMinute: 250 },
  { namesLists: 403 },
])('takes %j', (changes) => {
  expect(behaviourProblem(changes)).toBeNull()
})

it.each([
  [{ spoiledRows: [{ list: 'rows', id: 1 }] }],
  [{ spoiledRows: [{ list: 'projects' }] }],
  [{ spoiledRows: [null] }],
  [{ requestsPerMinute: 0 }],
  [{ namesLists: 500 }],
  [null],
  [[]],
])('refuses %j', (changes) => {
  expect(behaviourProblem(changes)).not.toBeNull()
})

it('starts with what it is given or not at all', () => {
  expect(createLiveBehaviour({ tokenLife: 5 }).current()).toEqual({
    ...plainBehaviour,
    tokenLife: 5,
  })
  expect(() => createLiveBehaviour({ tokenLife: -5 })).toThrow(/^tokenLife must be/)
})
