import { signInRoutes } from '#server/features/sign-in/routes.ts';
import type { Feature } from '#server/platform/feature.ts';

export const signIn: Feature = { name: 'sign-in', routes: signInRoutes };
