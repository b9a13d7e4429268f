import type { Mutation } from './mutations.ts'

const day = 86_400_000

/** The mutation of the UTC day of `now` (epoch ms); mutations take turns by day. */
export function mutationOfTheDay(mutations: readonly Mutation[], now: number): Mutation {
  const mutation = mutations[Math.floor(now / day) % mutations.length]
  if (!mutation) throw new Error('there are no mutations')
  return mutation
}
