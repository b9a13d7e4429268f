import { useEffect, useState } from 'react'

/** Camera of this computer. `label`: empty until the user has allowed camera use. */
export type CameraDevice = { readonly id: string; readonly label: string }

/**
 * Returns the cameras. They are read again when `isInUse` changes, because their names are known only while a camera is
 * in use.
 */
export function useCameras(isInUse: boolean): readonly CameraDevice[] {
  const [cameras, setCameras] = useState<readonly CameraDevice[]>([])
  useEffect(() => {
    // Missing in a page that is not served as a secure context.
    const media = navigator.mediaDevices as MediaDevices | undefined
    if (!media) return
    let isCurrent = true
    const list = (): void => {
      media.enumerateDevices().then(
        (devices) => {
          if (isCurrent) setCameras(camerasOf(devices))
        },
        // Without a list there is no camera to choose.
        () => {
          if (isCurrent) setCameras([])
        },
      )
    }
    list()
    media.addEventListener('devicechange', list)
    return () => {
      isCurrent = false
      media.removeEventListener('devicechange', list)
    }
  }, [isInUse])
  return cameras
}

function camerasOf(devices: readonly MediaDeviceInfo[]): readonly CameraDevice[] {
  return devices
    .filter(({ kind }) => kind === 'videoinput')
    .map(({ deviceId, label }) => ({ id: deviceId, label }))
}
