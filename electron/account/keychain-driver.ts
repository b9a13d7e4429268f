/** The part of the keytar API that is used. Tests replace it with a fake. */
export type KeychainDriver = {
  getPassword(service: string, account: string): Promise<string | null | undefined>
  setPassword(service: string, account: string, password: string): Promise<void>
  deletePassword(service: string, account: string): Promise<boolean>
  findCredentials(service: string): Promise<readonly unknown[]>
}
