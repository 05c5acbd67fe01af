import { useLocation, useNavigate } from 'react-router'

/** Goes to a screen with the fade that every route has. */
export const useGo = () => {
  const navigate = useNavigate()
  return (path: string) => void navigate(path, { viewTransition: true })
}

/** Goes to a screen in the place of this one, which the way back then leaves out. */
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
