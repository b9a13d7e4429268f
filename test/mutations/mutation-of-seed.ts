import type { Mutation } from './mutations.ts'

/** Mutations take turns with whole numbers. */
export function mutationOfSeed(mutations: readonly Mutation[], seed: number): Mutation {
  const mutation = mutations[seed % mutations.length]
  if (!mutation) throw new Error('there are no mutations')
  return mutation
}
