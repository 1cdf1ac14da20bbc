import { useEffect, useState } from 'react'

/** Why there is no picture: refused by the person or system, no camera at all, or another app has it. */
export type CameraFailure = 'denied' | 'absent' | 'busy'

/** The rear camera while the component is mounted, or why it cannot be opened. */
export function useCamera(): MediaStream | CameraFailure | undefined {
  const [camera, setCamera] = useState<MediaStream | CameraFailure>()
  useEffect(() => {
    let isShown = true
    const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    opening.then(
      (stream) => isShown && setCamera(stream),
      (error: unknown) => isShown && setCamera(failureOf(error)),
    )
    return () => {
      isShown = false
      void opening.then(endStream, () => undefined)
    }
  }, [])
  return camera
}

const failureOf = (error: unknown): CameraFailure => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied'
  return name === 'NotFoundError' ? 'absent' : 'busy'
}

const endStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
