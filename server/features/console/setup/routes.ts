import * as contract from '#contract/console/setup.schema.ts';
import { setSetupAside } from '#server/features/console/setup/commands.ts';
import { handleWrite, type Route } from '#server/platform/http/handle.ts';

export const setupRoutes = (): Route[] => [
  handleWrite(contract.setSetupAside, (transaction, { viewer, body }) =>
    setSetupAside(transaction, viewer.id, body.isSetAside),
  ),
];
