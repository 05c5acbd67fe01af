import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Keeps the choices of a screen in its address, so that a reload, a link and the way back find them. A list shown beside a screen of
 * another address keeps its last own choice.
 */
export const useChoiceInAddress = (
  path: string,
): readonly [URLSearchParams, (choice: Readonly<Record<string, string>>) => void] => {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const own = pathname === path
  const [kept, setKept] = useState(own ? search : '')
  if (own && kept !== search) setKept(search)
  const choose = (choice: Readonly<Record<string, string>>) => {
    const text = `?${new URLSearchParams(choice).toString()}`
    if (own) void navigate({ pathname: path, search: text }, { replace: true })
    else setKept(text)
  }
  return [new URLSearchParams(own ? search : kept), choose]
}
