import { useEffect, useState } from 'react'

/** The rear camera while the component is mounted; `denied` when the person or system refuses. */
export function useCamera(): MediaStream | 'denied' | undefined {
  const [camera, setCamera] = useState<MediaStream | 'denied'>()
  useEffect(() => {
    let isShown = true
    const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    opening.then(
      (stream) => isShown && setCamera(stream),
      () => isShown && setCamera('denied'),
    )
    return () => {
      isShown = false
      void opening.then(endStream, () => undefined)
    }
  }, [])
  return camera
}

const endStream = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
