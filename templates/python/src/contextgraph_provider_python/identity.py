"""Who this provider says it is: the id here, the version from the installed package, so that it never drifts."""

from importlib.metadata import PackageNotFoundError, version

PROVIDER_ID = "python-template-provider"


def package_version() -> str:
    """The version in pyproject.toml, as it was installed."""
    try:
        return version("contextgraph-provider-python")
    except PackageNotFoundError:
        return "0.0.0"
