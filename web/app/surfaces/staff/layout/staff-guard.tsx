export { clientMiddleware, default, ErrorBoundary, HydrateFallback } from '#features/identity/login-guard.tsx'
