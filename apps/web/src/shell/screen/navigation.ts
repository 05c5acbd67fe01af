import { useLocation, useNavigate } from 'react-router'

/** Goes to a screen with the fade that every route has. */
export const useGo = () => {
  const navigate = useNavigate()
  return (path: string) => void navigate(path, { viewTransition: true })
}

/** Replaces this screen by another; the way back then leaves this one out. */
export const useReplace = () => {
  const navigate = useNavigate()
  return (path: string) => void navigate(path, { viewTransition: true, replace: true })
}

/** Goes back, or to `otherwise` where this screen is the first of the visit. */
export const useBack = (otherwise: string) => {
  const navigate = useNavigate()
  const { key } = useLocation()
  return () => void (key === 'default' ? navigate(otherwise, { viewTransition: true, replace: true }) : navigate(-1))
}
