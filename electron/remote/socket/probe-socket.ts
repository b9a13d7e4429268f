import { connect } from 'node:net'

/** `dead`: a socket file without a listener. `absent`: no file. */
export type SocketState = 'open' | 'dead' | 'absent'

/** Probes whether a program listens at a socket. Rejects where that can't be determined. */
export function probeSocket(address: string): Promise<SocketState> {
  return new Promise((resolve, reject) => {
    const socket = connect(address)
    socket.on('connect', () => {
      socket.destroy()
      resolve('open')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') resolve('absent')
      // ENOTSOCK: a regular file of that name, in a folder that only this user can write.
      else if (error.code === 'ECONNREFUSED' || error.code === 'ENOTSOCK') resolve('dead')
      else reject(error)
    })
  })
}
