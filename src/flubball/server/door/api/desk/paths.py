"""Where the desk's endpoints are."""

from typing import Annotated

from litestar.params import PathParameter

EVENT = "/events/{event:str}"
EventPath = Annotated[str, PathParameter(max_length=8, description="The event's id.")]
CallPath = Annotated[int, PathParameter(ge=1, le=10**6, description="The number of a call.")]
RoundPath = Annotated[int, PathParameter(ge=1, le=99, description="The number of a round.")]
